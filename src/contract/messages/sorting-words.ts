/** Lists that are sorted by dragging and by buttons. */
export const sortingWords = {
  drag: (name: string) => `Drag ${name} to another place`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  moved: (name: string, at: number, count: number) => `${name} is now at place ${at} of ${count}.`,
} as const
