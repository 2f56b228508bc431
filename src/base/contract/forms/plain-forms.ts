/**
 * A text with the usual letters, digits and signs in place of their other forms (NFKC): `１０㎜` is 10mm, `1½″` is 1 1⁄2". A trade mark is a
 * space, because its letters are no part of the word before it; three dots stay one sign.
 */
export function plainForms(text: string): string {
  if (/^[\x20-\x7e\r\n\t]*$/.test(text)) return text
  return text
    .replace(/[™℠]/g, ' ')
    .replace(/″/g, '"')
    .replace(/([0-9０-９])(?=[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])/g, '$1 ')
    .replace(/[^…]+/g, (part) => part.normalize('NFKC'))
}
