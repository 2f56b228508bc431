export const buildNeeds: number
export function memoryWarning(megabytes?: number): string | undefined
