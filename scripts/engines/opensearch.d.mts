export declare const isOpenSearchExpected: boolean
export declare function findOpenSearch(): string | undefined
export declare function unpackOpenSearch(): Promise<void>
