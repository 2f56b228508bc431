export function findMoto(): string | undefined
export function installMoto(): void
