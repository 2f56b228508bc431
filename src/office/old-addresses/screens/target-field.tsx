import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { addressWords as words } from '#office/old-addresses/messages.ts'
import { call } from '#web/client/call.ts'
import { useSettled } from '#web/ui/settled.ts'
import { TextInput } from '#web/ui/text-input.tsx'

const settleMs = 200
const shortest = 2

type Wiring = Omit<ComponentProps<typeof TextInput>, 'label' | 'value'>

interface Props extends Wiring {
  readonly value: string
  readonly token: string
  readonly onPick: (target: string) => void
}

/** Where an address leads: typed as an address, or chosen among the products and categories that have a name. */
export function TargetField({ value, token, onPick, ...wiring }: Props) {
  const q = useSettled(value.trim(), settleMs)
  const isName = q.length >= shortest && !q.startsWith('/') && !/^https?:/i.test(q)
  const { data, isSuccess } = useQuery({
    queryKey: ['old-address-targets', q],
    queryFn: ({ signal }) => call('oldAddressTargets', { query: { q }, token, signal }),
    enabled: isName && token !== '',
    placeholderData: keepPreviousData,
  })
  const targets = isName ? (data?.targets ?? []) : []
  return (
    <div className="flex flex-col gap-2">
      <TextInput
        {...wiring}
        value={value}
        label={words.to}
        hint={words.toHint}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
      />
      {isName && isSuccess && targets.length === 0 && (
        <p role="status" className="text-sm text-muted">
          {words.noTargets}
        </p>
      )}
      {targets.length > 0 && (
        <ul
          aria-label={words.targets}
          className="divide-y divide-base-300 rounded-field border border-base-300"
        >
          {targets.map(({ name, target }) => (
            <li key={target}>
              <button
                type="button"
                onClick={() => onPick(target)}
                className="flex w-full cursor-pointer flex-col px-3 py-2 text-left text-sm hover:bg-base-200"
              >
                <span className="font-medium wrap-anywhere">
                  <bdi>{name}</bdi>
                </span>
                <span className="wrap-anywhere text-muted">
                  <bdi>{target}</bdi>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
