import type { AnswerOf } from '#base/contract/calls.ts'
import type { SavedAddress } from './model.ts'

type OnWire = AnswerOf<'listAddresses'>['rows'][number]

export function savedAddressOnWire({ id, address, isDefault }: SavedAddress): OnWire {
  return { _id: id, address: { ...address }, isDefault }
}

export function savedAddressFromWire({ _id, address, isDefault }: OnWire): SavedAddress {
  return { id: _id, address, isDefault }
}
