import { type ComponentType, type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

/** What a search field says of its list. */
export interface Shown {
  readonly 'aria-expanded': boolean
  /** The id of the active option. */
  readonly 'aria-activedescendant': string | undefined
}

export interface SuggestionsProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly listId: string
  readonly onShown: (shown: Shown) => void
}

const closed: Shown = { 'aria-expanded': false, 'aria-activedescendant': undefined }

/**
 * Suggestions below a search field: the props of the field, and the list, which stands in an element with a
 * position. The list is loaded when the field gets the focus: before anything is typed there is nothing to suggest.
 */
export function useSuggest(field: RefObject<HTMLInputElement | null>) {
  const [List, setList] = useState<ComponentType<SuggestionsProps>>()
  const [shown, setShown] = useState(closed)
  const listId = useId()
  const load = () => {
    if (List === undefined)
      // Without a network the field searches all the same once there is one.
      import('./suggestions.tsx').then(
        ({ Suggestions }) => setList(() => Suggestions),
        () => {},
      )
  }
  // The field may have had the focus before hydration.
  const early = useEffectEvent(() => {
    if (field.current === document.activeElement) load()
  })
  useEffect(() => early(), [])
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': listId,
    ...shown,
  } as const
  return {
    // Without scripts it never shows a list.
    props: { ...(useIsHydrated() && combobox), onFocus: load },
    list:
      List === undefined ? <div id={listId} hidden /> : <List {...{ field, listId }} onShown={setShown} />,
  }
}
