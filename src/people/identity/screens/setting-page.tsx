import { type ReactNode, useMemo } from 'react'
import type { SettingName } from '#base/contract/settings.ts'
import type { Setting, Versioned } from '#platform/settings/model.ts'
import { conversionOf, type Edit, FieldCards, type Fields } from '#platform/settings/screens/fields.tsx'
import { SettingFrame } from '#platform/settings/screens/setting-frame.tsx'
import { useSettingForm } from '#platform/settings/screens/use-setting-form.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { useEdited } from '#web/ui/use-edited.ts'
import { HistoryLink } from './history-link.tsx'
import { useSignedIn } from './session.tsx'

interface Example<Draft, Value> extends Edit<Draft> {
  /** The last complete document. */
  readonly value: Value
}

interface PageProps<Value, Draft extends { readonly [Name in keyof Value & string]: unknown }, Loaded> {
  readonly name: SettingName
  readonly title: string
  readonly about: string
  readonly schema: Setting<Value>['schema']
  /** The document with its version, and what else the page needs to edit it. */
  readonly load: (token: string) => Promise<Loaded>
  readonly save: (changed: Versioned<Value>, token: string) => Promise<{ readonly version: number }>
  readonly fields: Fields<Value, Draft> | ((loaded: Loaded) => Fields<Value, Draft>)
  /** What the fields have at first in place of the document: an unsaved draft of it. */
  readonly first?: ((value: Value) => Value) | undefined
  /** Paths of errors that no field shows, beside the one of the whole document. */
  readonly whole?: readonly string[]
  readonly example: (of: Example<Draft, Value>, loaded: Loaded) => ReactNode
  readonly exampleTitle?: string
  readonly showsTyped?: boolean
  /** What stands around the cards of the fields. */
  readonly around?: (edit: Edit<Draft>, cards: ReactNode) => ReactNode
  /** Below the fields and the example. */
  readonly children?: ReactNode
}

/** The page that edits a document of settings: it loads and saves it, shows its fields with their errors, and an example of what they do. */
export function SettingPage<
  Value,
  Draft extends { readonly [Name in keyof Value & string]: unknown },
  Loaded extends Versioned<Value>,
>(props: PageProps<Value, Draft, Loaded>) {
  const { token } = useSignedIn()
  const { data, error, refetch } = useEdited(['setting', props.name], {}, () => props.load(token))
  if (data !== undefined) return <Editor {...props} loaded={data} token={token} />
  return <NotLoaded title={props.title} error={error} again={() => void refetch()} />
}

interface EditorProps<Value, Draft extends { readonly [Name in keyof Value & string]: unknown }, Loaded>
  extends PageProps<Value, Draft, Loaded> {
  readonly loaded: Loaded
  readonly token: string
}

const wholeDocument = '_'

function Editor<
  Value,
  Draft extends { readonly [Name in keyof Value & string]: unknown },
  Loaded extends Versioned<Value>,
>(props: EditorProps<Value, Draft, Loaded>) {
  const { name, schema, load, save, loaded, token, first, whole = [], example, around, children } = props
  const fields = typeof props.fields === 'function' ? props.fields(loaded) : props.fields
  const conversion = useMemo(() => conversionOf(fields), [fields])
  const form = useSettingForm<Draft, Value>(loaded, {
    schema,
    first: first?.(loaded.value),
    ...conversion,
    load: () => load(token),
    save: (changed) => save(changed, token),
  })
  const { draft, errors, change, isDirty } = form
  const edit = { draft, errors, change, isDirty, token }
  const cards = <FieldCards fields={fields} edit={edit} />
  return (
    <>
      <SettingFrame
        title={props.title}
        about={props.about}
        actions={<HistoryLink kind="setting" id={name} />}
        form={form}
        whole={[...whole, wholeDocument]}
        example={example({ ...edit, value: form.example.value }, loaded)}
        exampleTitle={props.exampleTitle}
        showsTyped={props.showsTyped}
      >
        {around === undefined ? cards : around(edit, cards)}
      </SettingFrame>
      {children}
    </>
  )
}
