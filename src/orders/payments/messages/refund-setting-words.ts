/** The page of the rules of refunds. */
export const refundSettingWords = {
  about:
    'Who refunds more than this of an order must have confirmed in the last ten minutes who they are. A stolen session cannot give your money away.',
  withoutProof: 'Refunds without confirmation',
  withoutProofHint: 'Of one order, all its refunds together. With 0 every refund needs a confirmation.',
  buyersCancel: 'Buyers can cancel a paid order',
  buyersCancelHint: 'Until it is on a pick list or partly shipped. The money goes back in full at once.',
  exampleTitle: 'What this means',
  example: (most: string, more: string) =>
    `Refunds of an order up to ${most} together are made at once. For ${more}, staff confirm with their passkey, their code or their password.`,
  exampleNone: 'Every refund needs a confirmation with a passkey, a code or the password.',
} as const
