/** How each kind of size is measured. */
export const measuringWords = {
  disc: 'A disc from the front: measure straight across, through the middle, from edge to edge.',
  thread: 'A thread from the side: measure the outside of the thread, and its length up to the seat.',
  bolts: 'A wheel from the front: measure through the middle of the bolts, across the circle.',
} as const
