/** The shipments of an order, wherever they are shown. */
export const shipmentWords = {
  title: 'Shipments',
  none: 'Nothing was shipped yet.',
  shippedOn: 'Shipped',
  trackAt: (carrier: string) => `Track at ${carrier}`,
  stillComes: 'Still to come',
} as const
