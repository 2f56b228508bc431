import type { AnswerOf } from '#base/contract/schemas.ts'
import type { SavedAddress } from './model.ts'

type Dto = AnswerOf<'listAddresses'>['rows'][number]

export function savedAddressToDto({ id, address, isDefault }: SavedAddress): Dto {
  return { _id: id, address: { ...address }, isDefault }
}

export function savedAddressFromDto({ _id, address, isDefault }: Dto): SavedAddress {
  return { id: _id, address, isDefault }
}
