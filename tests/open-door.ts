import type { Door } from '#platform/http/door.ts'

/** The door of a shop that is open. */
export const openDoor: Door = { isOpen: () => true, mayLook: async () => false, mayRead: async () => false }
