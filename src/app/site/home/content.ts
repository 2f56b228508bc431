/** What makes people trust the shop: each of a setting of the owner's. */
export interface TrustLine {
  readonly kind: 'dispatch' | 'returns' | 'payment' | 'phone'
  readonly text: string
  /** Undefined for a line without a link. */
  readonly to?: string
}
