/** Why a file cannot be read, each in one line. */
export const readingRefusals = {
  empty: 'The file is empty.',
  onlyEmptyRows: 'The file has no line with anything in it.',
  tooLarge: 'A file has at most 2 GB.',
  workbookTooLarge: 'A workbook has at most 200 MB. Save its sheet as CSV.',
  workbookTexts: 'The texts of the workbook are too large to be read. Save its sheet as CSV.',
  isOther: (what: string) =>
    `The file is ${what}. Send a table as CSV, TSV or XLSX, as it is or in a zip or gz file.`,
  binary: 'The file is not a text. Send a table as CSV, TSV or XLSX, as it is or in a zip or gz file.',
  damaged: (why: string) => `The file is damaged: ${why}.`,
  archiveEmpty: 'The zip file has no file in it.',
  archiveFull: 'The zip file has more than 2,000 files. Send one file at a time.',
  severalFiles: (names: readonly string[], more: number) =>
    `The zip file has several files: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Send one file at a time.`,
  encrypted: 'The zip file has a password. Send it without one.',
  nested: 'The file in the archive is an archive or a workbook itself. Unpack it, and send what is in it.',
  bomb: 'The file unpacks to more than 200 times its size, as no table does.',
  unpacksTooLarge: 'The file unpacks to more than 8 GB.',
  notInEncoding: (line: number, encoding: string) =>
    `Line ${line} has bytes that are no text in ${encoding}. Choose the encoding of the file, or save it as UTF-8.`,
  nul: (line: number) => `Line ${line} has a NUL byte: the file is not a text, or its encoding is another.`,
  quotes: (line: number) =>
    `A quotation mark in the row of line ${line} is not closed, or text follows it. In a quoted cell, write each of them twice.`,
  longLine: (line: number) =>
    `The row of line ${line} has more than 1 MB. Perhaps a quotation mark is not closed.`,
  manyColumns: (line: number) => `Line ${line} has more than 2,000 columns.`,
  longCell: (line: number, column: number) =>
    `Line ${line}, column ${column}: a cell has at most 32,767 signs.`,
  noSuchHead: (line: number) => `The file has nothing in line ${line}, where its header is looked for.`,
  noWidths: 'For a file with columns of fixed width, say how wide they are.',
  noSheet: (name: string) => `The workbook has no sheet “${name}”.`,
  noSheets: 'The workbook has no sheet with cells.',
  doctype: 'The workbook has a DOCTYPE in it, which no spreadsheet program writes.',
  xmlDoctype: 'The file has a DOCTYPE in it, which no file of ACES or PIES has.',
  xml: (line: number, why: string) => `Line ${line} is no XML: ${why}.`,
  deepXml: (line: number) => `Line ${line}: elements stand in more than 20 others.`,
  longElement: (line: number) => `Line ${line}: an element of the file has more than 1 MB.`,
  otherXml: (root: string) =>
    `The file is XML of another kind (${root}). ACES and PIES files are read, and tables as CSV, TSV or XLSX.`,
  otherPies: (version: string) => `The file is PIES ${version.slice(0, 10)}. PIES 6.7 to 8.0 is read.`,
  workbook: (why: string) => `The workbook cannot be read: ${why}.`,
  notThis: (format: string) => `The file cannot be read as ${format}.`,
}

/** How a column without a header is called. */
export const columnWithoutHead = (number: number) => `Column ${number}`
