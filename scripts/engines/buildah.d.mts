export declare const isBuildahExpected: boolean
export declare function installBuildah(): Promise<void>
export declare function debianBase(): Promise<string>
export declare function buildah(...args: string[]): string
