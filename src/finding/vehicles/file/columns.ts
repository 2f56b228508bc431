import { partColumns } from './parts.ts'

const nameColumns = ['id', 'year', 'make', 'model', 'engine', 'litres', 'cylinders'] as const
/** The columns of an exported file. */
export const fileColumns = [...nameColumns, ...partColumns] as const
export type FileColumn = (typeof fileColumns)[number]

/** Where the cells of a row are; nowhere for a column that the file does not have. */
export type Places = ReadonlyMap<FileColumn, number>
