export declare const runtimePackages: string[]
