import type { TradeGap } from '../trade/model.ts'

const gaps: Readonly<Record<TradeGap, string>> = {
  no_part_type: 'Left out: no attribute “Part terminology ID” with the id of its part type',
  wrong_number:
    'Left out: its part number is missing, longer than 48 signs, or has a sign that the trade refuses',
  no_vehicles: 'No base vehicle that it fits whole and without a question',
  open_questions: 'Not with the vehicles that it fits only after a question',
  no_base_vehicle:
    'Not with all of its vehicles: they have no base vehicle id, or it fits a part of what that means',
}

/** The files of the trade in North America. */
export const tradeWords = {
  title: 'ACES and PIES of your own brand',
  about:
    'For distributors in North America: which vehicles your parts fit (ACES 5.0), and what they are (PIES 8.0). The ids come from your vehicles and from the attribute “Part terminology ID”; what has none is left out and listed.',
  maker: 'Brand, as your products have it',
  brandId: 'Brand id of the trade',
  vcdb: 'Day of the vehicle table (VCdb)',
  qdb: 'Day of the qualifier table (Qdb)',
  pcdb: 'Day of the parts table (PCdb)',
  dayHint: 'As 2026-03-26',
  aces: 'Save ACES',
  acesGaps: 'What ACES lacks',
  pies: 'Save PIES',
  piesGaps: 'What PIES lacks',
  gapHeads: ['Id', 'Part number', 'Product Name', 'What is missing'],
  gaps,
} as const
