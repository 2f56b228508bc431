/** The lists of others whose ids vehicles may have. The only place that names them all. */
export const outsideKinds = ['ktype', 'hsn_tsn', 'aces_base_vehicle', 'aces_vehicle', 'epid', 'kba'] as const
export type OutsideKind = (typeof outsideKinds)[number]

/** What each is called in the trade. */
export const outsideKindNames: Readonly<Record<OutsideKind, string>> = {
  ktype: 'K-Type',
  hsn_tsn: 'HSN/TSN',
  aces_base_vehicle: 'ACES base vehicle',
  aces_vehicle: 'ACES vehicle',
  epid: 'ePID',
  kba: 'KBA',
}
