export declare const isVarnishExpected: boolean
export declare const varnishOptions: readonly string[]
export declare const varnishEnv: NodeJS.ProcessEnv
export declare function findVarnish(): string | undefined
