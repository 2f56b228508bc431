export declare const isBuildahExpected: boolean
export function installBuildah(): Promise<void>
export function debianBase(): Promise<string>
export function buildah(...args: string[]): string
