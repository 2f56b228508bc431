export declare function findMoto(): string | undefined
export declare function installMoto(): void
