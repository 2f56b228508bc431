/** Told by <head>'s script when the page is loaded and its first frame was shown: what nobody needs yet may come now. */
export const arrivedEvent = 'arrived'
