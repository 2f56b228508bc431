/* The contents of a PDF file: what is printed, without where. It knows no word of the shop. */

export type Paper = 'A4' | 'Letter'

/** A file: its sheets follow each other, each with page numbers of its own. */
export interface PdfFile {
  /** Shown by a reader in the title of its window. */
  readonly title: string
  /** Of the words, such as `en`. */
  readonly language: string
  readonly author: string
  readonly paper: Paper
  /** The time that the file names as its own: the same file at the same time has the same bytes. */
  readonly createdAt: Date
  readonly sheets: readonly Sheet[]
}

/** One document of a file. It begins on a new page. */
export interface Sheet {
  /** The head of its second and further pages. */
  readonly title: string
  readonly blocks: readonly Block[]
  /** The small lines at the foot of each of its pages, above `Page 1 of 2`. */
  readonly foot: readonly string[]
  /** Of its address, such as `JP`: how its Chinese letters are drawn. */
  readonly country?: string | undefined
}

export type Block =
  /** The title of the sheet, with a picture above it and lines at the right, such as a sender. The first line stands out. */
  | {
      readonly kind: 'title'
      readonly text: string
      readonly beside: readonly string[]
      readonly picture?: Picture | undefined
    }
  /** Lines of text side by side, such as two addresses. */
  | { readonly kind: 'columns'; readonly columns: readonly Column[] }
  | Table
  /** Labels and amounts at the right, which stay together on a page. */
  | { readonly kind: 'totals'; readonly rows: readonly TotalRow[] }
  /** A paragraph; line ends are kept. */
  | { readonly kind: 'words'; readonly text: string }

/** A PNG. One that stands on many sheets is in the file once. */
export interface Picture {
  readonly png: Buffer
  /** What it shows, for those who do not see it. */
  readonly alt: string
  /** On paper, in points. */
  readonly width: number
  readonly height: number
}

export interface Column {
  readonly heading: string
  readonly lines: readonly string[]
}

/** A table. Its head is repeated on each page, and no row is divided between two pages. */
export interface Table {
  readonly kind: 'table'
  readonly columns: readonly TableColumn[]
  /** The cells of each row, one for each column. */
  readonly rows: readonly (readonly Cell[])[]
}

export interface TableColumn {
  readonly title: string
  /** Its share of the width, in proportion to the other columns. */
  readonly width: number
  readonly align: 'left' | 'right'
}

/** A text, or a text with a small one below it. */
export type Cell = string | { readonly text: string; readonly note: string }

export interface TotalRow {
  readonly label: string
  readonly value: string
  /** Stands out, such as the total itself. */
  readonly strong: boolean
}
