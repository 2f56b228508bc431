/** Where the packages of Debian can be fetched: there the tests need PgBouncer. */
export declare const isPgBouncerExpected: boolean
export declare function findPgBouncer(): string | undefined
export declare function librariesOfPgBouncer(): string[]
