export const haproxyEnv: { readonly PATH: string | undefined; readonly LD_LIBRARY_PATH: string }
export function findHaproxy(): string | undefined
