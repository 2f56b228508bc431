export const isOpenSearchExpected: boolean
export function findOpenSearch(): string | undefined
export function unpackOpenSearch(): Promise<void>
