/** Local storage key, set once this browser has fetched the font: from then on pages are drawn in it. */
export const fontKey = 'font'
