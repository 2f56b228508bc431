import type { AnswerOf } from '#base/contract/schemas.ts'

type ExampleDto = AnswerOf<'opening'>['example']

export function exampleToDto(example: { id: string; name: string } | undefined): ExampleDto {
  return example === undefined ? null : { _id: example.id, name: example.name }
}

export function exampleFromDto(example: ExampleDto): { id: string; name: string } | undefined {
  return example === null ? undefined : { id: example._id, name: example.name }
}
