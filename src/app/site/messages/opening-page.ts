/** Texts of the page that visitors of a closed shop get, and of the line above the pages for staff who look at it before. */
export const openingPage = {
  soon: 'Opening soon',
  soonAbout: 'The shop is not open yet.',
  closed: 'Closed for now',
  closedAbout: 'The shop is closed for now. Your account and your orders are still here.',
  hours: 'Opening hours',
  contact: 'Contact',
  preview: 'This is how your shop will look; visitors see “opening soon”. Nothing can be ordered yet.',
  previewClosed: 'This is how your shop looks; visitors see that it is closed. Nothing can be ordered now.',
} as const
