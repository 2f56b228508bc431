export declare const haproxyEnv: { readonly PATH: string | undefined; readonly LD_LIBRARY_PATH: string }
export declare function findHaproxy(): string | undefined
