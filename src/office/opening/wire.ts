import type { AnswerOf } from '#base/contract/calls.ts'

type WireExample = AnswerOf<'opening'>['example']

export function exampleOnWire(example: { id: string; name: string } | undefined): WireExample {
  return example === undefined ? null : { _id: example.id, name: example.name }
}

export function exampleFromWire(example: WireExample): { id: string; name: string } | undefined {
  return example === null ? undefined : { id: example._id, name: example.name }
}
