import { isolated } from '../isolated.ts'
/** Lists that are sorted by dragging and by buttons. */
export const sortingWords = {
  drag: (name: string) => `Drag ${isolated(name)} to another place`,
  up: (name: string) => `Move ${isolated(name)} up`,
  down: (name: string) => `Move ${isolated(name)} down`,
  moved: (name: string, at: number, count: number) => `${isolated(name)} is now at place ${at} of ${count}.`,
} as const
