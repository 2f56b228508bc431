import { isolated } from '#base/contract/isolated.ts'
import { adminOrders } from './admin-orders.ts'
import { adminUsers } from './admin-users.ts'
import { theFields } from './audit-fields.ts'
import { invoiceWords } from './invoice-words.ts'
import { returnDesk } from './return-desk.ts'

/** An entry of the audit log, as its sentence reads it. Entries of older versions may lack any field. */
export interface Entry {
  readonly act: string
  readonly id: string
  /** A text or a number of the state before, as text; '' for none. */
  readonly before: (field: string) => string
  /** The same of the state after. */
  readonly after: (field: string) => string
  /** An amount of the state after, with its currency; '' for none. */
  readonly amount: (field: string) => string
  /** The changed fields, in words. */
  readonly changed: () => readonly string[]
  /** It puts another entry back to before. */
  readonly isUndo: boolean
}

/**
 * What was done, in the words before and after the thing that it was done to:
 * "manager@… | refunded $12.00 of | order 1042 | : arrived broken".
 */
export type Parts = readonly [start: string, end: string]

export interface Action {
  /** In the filter of the log. */
  readonly label: string
  readonly says: string | Parts | ((entry: Entry) => Parts)
}

/** What the log records, in the order of its filter: an action that is not here cannot be recorded. */
export const auditActions = {
  add: { label: 'Added', says: 'added' },
  edit: {
    label: 'Changed',
    says: ({ changed, isUndo }) => {
      const fields = changed()
      const verb = isUndo ? 'put back' : 'changed'
      const few = fields.length > 0 && (isUndo || fields.length <= 6)
      return [few ? `${verb} ${theFields(fields)} of` : verb, '']
    },
  },
  remove: { label: 'Removed', says: 'removed' },
  archive: { label: 'Archived', says: 'archived' },
  publish: { label: 'Put on sale', says: 'put on sale' },
  restore: { label: 'Put back on sale', says: 'put back on sale' },
  /** Assigns products to a category. */
  file: {
    label: 'Moved to another department',
    says: ({ after }) => ['moved', `under ${after('department')}`],
  },
  upload: { label: 'Uploaded', says: 'uploaded' },
  add_picture: { label: 'Added a picture to a product', says: 'added a picture to' },
  sort_pictures: { label: 'Changed the order of pictures', says: 'changed the order of the pictures of' },
  /** Changes the alternative text of a picture. */
  describe_picture: {
    label: 'Changed what a picture shows',
    says: 'changed what a picture shows, in words, of',
  },
  remove_picture: { label: 'Removed a picture of a product', says: 'removed a picture of' },
  /** Imports a file. */
  import: {
    label: 'Imported',
    says: ({ after }) => ['imported', `: ${after('added')} added, ${after('changed')} changed`],
  },
  /** An admin places an order for a customer. */
  take_order: {
    label: 'Placed for a customer',
    says: ({ amount }) => {
      const total = amount('total')
      return ['placed', total === '' ? 'for a customer' : `for a customer, ${total} in total`]
    },
  },
  cancel: { label: 'Cancelled', says: 'cancelled' },
  edit_order: {
    label: 'Delivery changed',
    says: ({ after, amount }) => {
      const [delivery, refunded] = [after('delivery'), amount('refunded')]
      return [
        'changed the delivery of',
        `${delivery === '' ? '' : `to ${delivery}`}${refunded === '' ? '' : ` and refunded ${refunded}`}`,
      ]
    },
  },
  accept_tax_number: {
    label: 'Tax number accepted',
    says: ({ after }) => [`accepted the tax number ${after('number')} of`, ''],
  },
  exempt_from_tax: {
    label: 'Exempted from tax',
    says: ({ after }) => [
      'exempted',
      `from tax until ${after('endsOn')}: certificate ${after('certificate')}`,
    ],
  },
  end_tax_exemption: {
    label: 'Tax exemption ended',
    says: ({ before }) => ['ended the tax exemption of', `: certificate ${before('certificate')}`],
  },
  /** A customer is asked for what another delivery costs more. */
  ask_for_difference: {
    label: 'Asked for a difference',
    says: ({ amount }) => [`asked the customer for ${amount('total')} for another delivery, in`, ''],
  },
  /** The order of a guest joins the account of its email; written by migration 0072. */
  join_account: { label: 'Joined to an account', says: ['added', 'to the account of its buyer'] },
  resend_mail: {
    label: 'Mail sent again',
    says: ({ after }) => {
      const kind = after('kind').replaceAll('_', ' ')
      return [kind === '' ? 'sent a mail of' : `sent the mail “${kind}” of`, 'again']
    },
  },
  record_payment: {
    label: 'Payment recorded',
    says: ({ amount, after }) => [`recorded ${amount('amount')} (${after('kind')}) for`, ''],
  },
  correct_payment: {
    label: 'Payment corrected',
    says: ({ amount, after }) => [`took back a payment of ${amount('amount')} (${after('kind')}) of`, ''],
  },
  correct_invoice: {
    label: 'Invoice corrected',
    says: ({ after }) => [`cancelled invoice ${after('invoice')} and issued ${after('correctedBy')} for`, ''],
  },
  refund: {
    label: 'Refunded',
    says: ({ after, amount }) => {
      const [refunded, reason] = [amount('amount'), after('reason')]
      return [refunded === '' ? 'refunded' : `refunded ${refunded} of`, reason === '' ? '' : `: ${reason}`]
    },
  },
  ship: {
    label: 'Shipped',
    says: ({ after }) => {
      const carrier = after('carrier')
      return ['shipped pieces of', carrier === '' ? '' : `with ${isolated(carrier)}`]
    },
  },
  unship: { label: 'Shipment taken back', says: 'took back a shipment of' },
  hold_order: { label: 'Order held', says: 'put on hold' },
  release_order: { label: 'Order released', says: 'released' },
  pack: { label: 'Packing begun', says: 'printed the pick list of' },
  stop_packing: { label: 'Packing stopped', says: 'stopped packing' },
  change_tracking: {
    label: 'Tracking number changed',
    says: 'changed the tracking number of a shipment of',
  },
  /** By an admin, for a customer; so is `cancel_return`. */
  ask_return: {
    label: 'Return requested',
    says: ({ after }) => [`requested return ${after('return')} of`, ''],
  },
  cancel_return: {
    label: 'Return cancelled',
    says: ({ after }) => [`cancelled return ${after('return')} of`, ''],
  },
  approve_schedule: { label: 'Approved a schedule', says: 'approved the schedule of' },
  approve_return: {
    label: 'Return approved',
    says: ({ after }) => [`approved return ${after('return')} of`, ''],
  },
  decline_return: {
    label: 'Return declined',
    says: ({ after }) => [`declined return ${after('return')} of`, ''],
  },
  receive_return: {
    label: 'Return received',
    says: ({ after }) => [`received return ${after('return')} of`, ''],
  },
  replace_return: {
    label: 'Return sent again',
    says: ({ after }) => [`sent the pieces of return ${after('return')} again, of`, ''],
  },
  make_admin: {
    label: 'Role given',
    says: ({ after }) => [`gave the role “${isolated(after('role'))}” to`, ''],
  },
  take_admin: {
    label: 'Role taken',
    says: ({ before }) => [`took the role “${isolated(before('role'))}” from`, ''],
  },
  suspend: { label: 'Suspended', says: 'suspended' },
  unsuspend: { label: 'Suspension ended', says: 'ended the suspension of' },
  invite: { label: 'Invited', says: 'sent' },
  withdraw_invitation: { label: 'Invitation withdrawn', says: 'withdrew' },
  accept_invitation: { label: 'Invitation accepted', says: 'accepted' },
  show_review: { label: 'Review approved', says: 'approved' },
  hide_review: { label: 'Review hidden', says: 'hid' },
  withdraw_review: {
    label: 'Review put back for approval',
    says: ['put back', 'to those that wait for approval'],
  },
  answer_review: { label: 'Review answered', says: 'answered' },
  remove_answer: { label: 'Answer removed', says: 'removed the answer to' },
  end_sessions: { label: 'Signed out', says: ['signed out', 'everywhere'] },
  /** The second factors of one of the staff were removed, because they had lost them. */
  reset_factors: {
    label: 'Second factors removed',
    says: ['removed the second factors of', ', who had lost them'],
  },
  /** At the command line, or by an upgrade for the last owner; a person who opens a mailed link is not recorded. */
  confirm_email: { label: 'Email confirmed by hand', says: ['counted the email of', 'as confirmed'] },
  /** One of the staff had the mail that confirms an email sent again. */
  send_confirmation: {
    label: 'Confirmation sent again',
    says: ['sent', 'the mail that confirms their email again'],
  },
  /** The owner of a mailbox claimed an account that somebody else had created with its email. */
  take_over: {
    label: 'Account taken over',
    says: ['removed the unconfirmed account', ', because the owner of its mailbox has signed up'],
  },
  mark_arrived: { label: 'Marked as arrived', says: ['marked a shipment of', 'as arrived'] },
  delete_account: { label: 'Account deleted', says: 'deleted the account of' },
  erase: { label: 'Erased a person', says: ['erased the data of the person of', ''] },
  export_person: { label: 'Exported a person', says: ['exported the data of the person of', ''] },
  settle: { label: 'Alarm resolved', says: 'resolved' },
  send_test: {
    label: 'Sent themselves a preview',
    says: ['sent themselves a preview of a mail, with', ''],
  },
  receive: { label: 'Delivery booked', says: 'booked' },
  take_back_receipt: { label: 'Delivery taken back', says: 'took back' },
  undo_import: {
    label: 'Undid an import',
    says: ({ after }) => ['undid', `: ${after('added')} taken off sale, ${after('changed')} put back`],
  },
  /** Stops an import, or removes one that was checked. */
  stop_import: { label: 'Stopped an import', says: 'stopped the import of' },
  renew_address: { label: 'Renewed an address', says: 'gave another address to' },
  /** A table with people's data was taken away as a file. */
  export: { label: 'Exported as a file', says: (entry) => ['exported', narrowed(entry)] },
  was_refused: {
    label: 'Was refused',
    says: ({ after }) => {
      const times = after('times')
      return ['was refused', times === '' || times === '1' ? '' : `, ${times} times within an hour`]
    },
  },
} as const satisfies Readonly<Record<string, Action>>

export type AuditAction = keyof typeof auditActions

const filters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: adminUsers.filters,
  orders: adminOrders.filters,
  // The filter `open` of the call is the first of the screen.
  returns: { ...returnDesk.filters, open: returnDesk.filters[''] },
  invoices: invoiceWords.filters,
}

/** What an export was narrowed to. That there was a search is still said when the search itself is forgotten. */
function narrowed({ id, after }: Entry): string {
  const [filter, period, search] = [after('filter'), after('period'), after('search')]
  const words = filters[id] ?? {}
  const found = search === '' ? 'a search that is forgotten' : `search: “${search}”`
  const by = [
    ...(filter === '' ? [] : [`filter: ${Object.hasOwn(words, filter) ? words[filter] : filter}`]),
    ...(period === '' ? [] : [`period: ${period}`]),
    ...(after('searched') === '' ? [] : [found]),
  ]
  return `as a file${by.length === 0 ? '' : ` (${by.join('; ')})`}`
}
