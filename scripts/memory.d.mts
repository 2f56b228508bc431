export declare const buildNeeds: number
export declare function memoryWarning(megabytes?: number): string | undefined
