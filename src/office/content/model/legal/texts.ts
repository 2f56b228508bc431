import type { SellerSettings } from '#base/contract/forms/seller.ts'
import { blank } from '../blanks.ts'
import type { Law } from './laws.ts'

/** What the blanks of the texts are filled with. */
export interface LegalFacts {
  readonly shopName: string
  readonly seller: Pick<
    SellerSettings,
    'legalName' | 'address' | 'country' | 'taxNumbers' | 'companyNumber' | 'email' | 'phone'
  >
  /** How long products can be returned. */
  readonly returnDays: number
}

type Text = (law: Law, facts: LegalFacts) => string

/** The address of the form for a withdrawal. */
export const formSlug = 'withdrawal-form'

const filled = (value: string, what: string) => (value === '' ? blank(what) : value)
const nameOf = ({ seller, shopName }: LegalFacts) => filled(seller.legalName || shopName, 'Your name')
const addressOf = ({ seller }: LegalFacts) =>
  filled(
    seller.address
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join(', '),
    'Your address',
  )
const emailOf = ({ seller }: LegalFacts) => filled(seller.email, 'Your email')

const parts = (...given: readonly (string | undefined)[]) =>
  [
    `> ${blank('This is a template and no legal advice. Have a lawyer check the text, then delete this line.')}`,
    ...given,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n')

export const terms: Text = (law, facts) =>
  parts(
    `## Who you buy from\n\n${nameOf(facts)}, ${addressOf(facts)}. You reach us at ${emailOf(facts)}.`,
    `## How a contract comes about\n\nOur pages show what you can order. With the button at the end of the checkout you make us an offer, and an email says that it has arrived. The contract is made when ${blank('Choose: we accept the order by email, or we ship the goods')}.`,
    '## Prices and payment\n\nThe checkout shows the price of the goods, the delivery and the taxes before you order. You pay in one of the ways that it offers. The goods are ours until they are paid in full.',
    '## Delivery\n\nWe deliver to the countries, at the prices and in the times that the checkout shows. If we cannot deliver something, we say so without delay and refund what you paid for it.',
    '## Which part fits\n\nWe name the vehicles that the maker of a part or our suppliers list for it. Please compare the part number with your part before you fit it, and ask us if you are not sure.',
    `## Faulty goods\n\n${law.faults}`,
    `## Liability\n\n${blank('For what you are liable and how far, as the law allows')}`,
    `## Law and disputes\n\nIf you buy as a consumer, you have the protection of the law of the country in which you live. ${law.disputes}`,
  )

export const returns: Text = (law, facts) =>
  law.withdrawal === undefined
    ? parts(takenBack(facts), faulty)
    : parts(
        `## Your right to change your mind\n\nIf you buy as a consumer, you can withdraw from the contract within 14 days and need not say why (${law.withdrawal}). The time begins on the day on which you have the goods, or the last parcel of them. Tell us so clearly, for example by email to ${emailOf(facts)} or with the [${law.form.toLowerCase()}](/pages/${formSlug}). It is enough that you send it before the time ends.`,
        `## What happens then\n\nWe refund all that you paid, also the delivery, except what a dearer delivery than our cheapest one cost more. We do it within 14 days after we heard from you, in the way in which you paid, but may wait until the goods are back or you show us that you sent them. Please send them within 14 days. ${blank('Choose: you pay for sending them back, or we do')}. If goods are worth less because you did more with them than looking at them and trying them, such as fitting a part, you pay the difference.`,
        '## What cannot be returned\n\nGoods that are made or cut for you alone.',
        facts.returnDays > 14 ? takenBack(facts) : undefined,
        faulty,
      )

const takenBack = ({ returnDays }: LegalFacts) =>
  returnDays === 0
    ? '## Returns\n\nWe take back only what is faulty or not what you ordered.'
    : `## Returns with us\n\nYou can return unused goods within ${returnDays} days after their last shipment. Start the return on the page of your order. We refund the price of the goods when they are back.`

const faulty =
  '## Faulty goods\n\nIf something arrives broken or is not what you ordered, write to us with the number of your order. We mend it at our cost, as our [terms](/terms) say.'

export const privacy: Text = (law, facts) =>
  parts(
    `## Who is responsible\n\n${nameOf(facts)}, ${addressOf(facts)}, ${emailOf(facts)}. What we do with your data follows ${law.dataLaw}.`,
    `## What we store, and why\n\n- Your order: name, addresses, email, telephone and what you bought, to deliver it, to take it back and to write the invoice. We store it as long as the law asks us to: ${blank('How many years')}.\n- Your account, if you have one: until you delete it under Security.\n- Your reviews, with the name that you give, until you or we delete them.\n- The address of your device for a short time, to keep attacks away: ${blank('How many days your server keeps its logs')}.`,
    '## What your browser stores\n\nYour cart, your vehicles, your choices and whether you are logged in. The shop needs them to work. There is no advertising and nothing follows you to other sites.',
    `## Who else gets data\n\n- The payment provider, Stripe, to take and refund your payment.\n- The carrier, to bring the parcel.\n- Who runs our servers and sends our mails: ${blank('Their names and countries')}.`,
    `## Your rights\n\nYou can ask what we know of you, and have it corrected, deleted or handed over as a file. With an account you find both under Security; else write to ${emailOf(facts)}. You can object to what we do, and complain: ${law.authority}.`,
  )

export const imprint: Text = (law, facts) => {
  const { seller } = facts
  const lines = [
    nameOf(facts),
    addressOf(facts),
    `Email: ${emailOf(facts)}`,
    `Telephone: ${filled(seller.phone, 'Your telephone number')}`,
    `Register: ${filled(seller.companyNumber, 'Your register and number in it, or delete this line')}`,
    `Tax number: ${filled(seller.taxNumbers.join(', '), 'Your VAT number, or delete this line')}`,
    `Represented by: ${blank('Who acts for the company, or delete this line')}`,
  ]
  return parts(
    `## Who provides this shop${law.provider === undefined ? '' : `\n\nAs ${law.provider} asks:`}`,
    lines.map((line) => `- ${line}`).join('\n'),
  )
}

export const withdrawalForm: Text = (law, facts) =>
  parts(
    'Fill this in and send it to us only if you want to withdraw from the contract. An email in your own words is as good.',
    `To ${nameOf(facts)}, ${addressOf(facts)}, ${emailOf(facts)}`,
    'I withdraw from the contract about these goods:',
    '- Number of the order: ________\n- Goods: ________\n- Ordered on: ________, received on: ________\n- Name: ________\n- Address: ________\n- Date: ________\n- Signature, only on paper: ________',
    `Your right: ${law.withdrawal ?? blank('The law')}`,
  )
