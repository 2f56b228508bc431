import { memberStates } from '#base/countries/european-union.ts'
import { blank } from '../blanks.ts'

/*
 * What the templates of legal texts say of the law of a country. They are a starting point for a lawyer, in plain words; whether they are
 * right for a shop, nobody here knows.
 */

/** What the texts name of the law where the seller is. */
export interface Law {
  /** Where the right to withdraw from a contract within 14 days stands; undefined where there is none. */
  readonly withdrawal: string | undefined
  /** What a form for it is called. */
  readonly form: string
  /** What buyers can ask for when goods are faulty. */
  readonly faults: string
  readonly disputes: string
  /** Where it stands that a shop says who provides it; undefined where no law of the country asks every shop. */
  readonly provider: string | undefined
  readonly dataLaw: string
  readonly authority: string
}

const repair =
  'If goods are faulty, we repair or replace them without cost. If that fails or takes too long, you can ask for a lower price, or give the goods back for a refund.'
const gdpr = 'the General Data Protection Regulation (EU) 2016/679'
const form = 'Withdrawal form'

const union: Law = {
  withdrawal: 'Directive 2011/83/EU, as the law of our country has it',
  form,
  faults: `${repair} The law gives you at least two years from the delivery for this (Directive (EU) 2019/771).`,
  disputes: blank('Whether you take part in the settlement of disputes out of court, and by whom'),
  provider: 'Article 5 of Directive 2000/31/EC',
  dataLaw: gdpr,
  authority: blank('The data protection authority of your country'),
}

const laws: Readonly<Record<string, Law>> = {
  US: {
    withdrawal: undefined,
    form,
    faults: blank('Your warranty, or that you give none beyond what the law of your state asks for'),
    disputes: blank('The state whose law applies and whose courts decide'),
    provider: undefined,
    dataLaw: 'the law of the state in which you live',
    authority: blank(
      'The rights that the law of a state gives, such as the CCPA of California, if it applies to you',
    ),
  },
  GB: {
    withdrawal: 'the Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013',
    form: 'Cancellation form',
    faults:
      'Goods must be of satisfactory quality, fit for their purpose and as described (Consumer Rights Act 2015). If they are not, you can reject them within 30 days for a refund, and later ask for a repair or a replacement.',
    disputes: blank('Whether you use an alternative dispute resolution provider, and which'),
    provider: 'regulation 6 of the Electronic Commerce (EC Directive) Regulations 2002',
    dataLaw: 'the UK GDPR and the Data Protection Act 2018',
    authority: 'the Information Commissioner’s Office (ico.org.uk)',
  },
  DE: {
    ...union,
    withdrawal: 'sections 312g and 355 of the German Civil Code (BGB)',
    faults: `${repair} Your claims end two years after the delivery (sections 437 and 438 BGB).`,
    disputes: blank(
      'Whether you take part in the settlement of disputes before a consumer board (section 36 VSBG)',
    ),
    provider: 'section 5 of the Digital Services Act of Germany (DDG)',
    authority: blank('The data protection authority of your federal state'),
  },
  AT: {
    ...union,
    withdrawal: 'section 11 of the Austrian Distance and Off-Premises Contracts Act (FAGG)',
    faults: `${repair} The Consumer Warranty Act (VGG) gives you two years from the delivery for this.`,
    provider: 'section 5 of the E-Commerce Act (ECG) and section 25 of the Media Act',
    authority: 'the Austrian data protection authority (dsb.gv.at)',
  },
  FR: {
    ...union,
    withdrawal: 'articles L221-18 and following of the French Consumer Code',
    faults: `${repair} The legal guarantee of conformity lasts two years from the delivery (articles L217-3 and following of the Consumer Code). The guarantee against hidden defects stands beside it (articles 1641 and following of the Civil Code).`,
    disputes: `You can turn to a mediator without cost (article L612-1 of the Consumer Code): ${blank('Name and address of your mediator')}.`,
    provider: 'the law of 21 June 2004 on confidence in the digital economy (LCEN)',
    authority: 'the CNIL (cnil.fr)',
  },
  ES: {
    ...union,
    withdrawal: 'articles 102 and following of Royal Legislative Decree 1/2007',
    faults: `${repair} You have three years from the delivery for this (articles 114 and following of Royal Legislative Decree 1/2007).`,
    provider: 'article 10 of Law 34/2002 (LSSI)',
    authority: 'the Spanish data protection agency (aepd.es)',
  },
  PL: {
    ...union,
    withdrawal: 'article 27 of the Polish Consumer Rights Act of 30 May 2014',
    faults: `${repair} We answer for two years from the delivery (articles 43a and following of the Consumer Rights Act).`,
    provider: 'article 5 of the Act of 18 July 2002 on services by electronic means',
    authority: 'the President of the Personal Data Protection Office (uodo.gov.pl)',
  },
}

const members: ReadonlySet<string> = new Set(memberStates)

/** The law of a country; of a member of the European Union without words of its own, what all members have. Undefined for others. */
export function lawOf(country: string): Law | undefined {
  if (Object.hasOwn(laws, country)) return laws[country]
  return members.has(country) ? union : undefined
}
