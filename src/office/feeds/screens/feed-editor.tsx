import { checkBy } from '#base/contract/forms/check.ts'
import { ebaySites, type FeedForm, feedForm, feedKinds, isEbayCountry } from '#base/contract/forms/feed.ts'
import { countryOptions } from '#base/countries/names.ts'
import { feedWords as words } from '#office/feeds/messages/feed-words.ts'
import { call } from '#web/client/call.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { useSendingForm } from '#web/ui/form.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { ShownFeed } from './shown-feed.ts'

interface Props {
  /** Undefined for a new one. */
  readonly feed: ShownFeed | undefined
  readonly token: string
  readonly onClose: () => void
  readonly reload: () => Promise<unknown>
}

interface Typed extends Omit<FeedForm, 'mostVehicles'> {
  readonly mostVehicles: string
}

const ebayCountries = countryOptions(Object.keys(ebaySites))
const allCountries = countryOptions()

const wrongIn = checkBy(feedForm)

/** What is sent: a feed that is not of eBay has nothing of it. */
function formOf({ mostVehicles, category, ...same }: Typed): FeedForm {
  const isEbay = same.kind === 'ebay'
  const most = mostVehicles.trim()
  return {
    ...same,
    category: isEbay ? category : '',
    mostVehicles: isEbay && most !== '' ? Number(most) : null,
  }
}

function typedOf(feed: ShownFeed | undefined): Typed {
  const { name = '', kind = 'google', country = 'US', category = '', mostVehicles = null } = feed ?? {}
  return {
    name,
    kind,
    country,
    category,
    mostVehicles: mostVehicles === null ? '' : String(mostVehicles),
    isOn: feed?.isOn ?? true,
  }
}

/** The dialog with what a feed is. */
export function FeedEditor({ feed, token, onClose, reload }: Props) {
  const sending = useSendingForm<Typed>({
    initial: typedOf(feed),
    check: (typed) => wrongIn(formOf(typed)),
    send: async (typed) => {
      const body = feedForm.parse(formOf(typed))
      if (feed === undefined) await call('addFeed', { body, token })
      else await call('editFeed', { params: { id: feed.id }, body, token })
      await reload()
      toast('done', words.saved)
      onClose()
    },
  })
  const { form, field } = sending
  const isEbay = form.values.kind === 'ebay'
  return (
    <Dialog open onClose={onClose} title={feed === undefined ? words.addTitle : words.editTitle(feed.name)}>
      <DialogForm sending={sending}>
        <TextInput {...field('name')} label={words.name} maxLength={60} autoComplete="off" />
        <Select
          {...field('kind')}
          label={words.kind}
          options={feedKinds.map((value) => ({ value, label: words.kinds[value] }))}
          onChange={({ target }) => {
            const kind = feedKinds.find((one) => one === target.value) ?? 'google'
            form.set('kind', kind)
            if (kind === 'ebay' && !isEbayCountry(form.values.country)) form.set('country', 'US')
          }}
        />
        <Select
          {...field('country')}
          label={words.country}
          hint={words.countryHint}
          options={isEbay ? ebayCountries : allCountries}
        />
        {isEbay && (
          <>
            <TextInput
              {...field('category')}
              label={words.category}
              hint={words.categoryHint}
              autoComplete="off"
            />
            <NumberInput
              {...field('mostVehicles')}
              kind="whole"
              label={words.mostVehicles}
              hint={words.mostVehiclesHint}
              optional
            />
          </>
        )}
        <Checkbox
          label={words.isOn}
          checked={form.values.isOn}
          onChange={({ target }) => form.set('isOn', target.checked)}
        />
      </DialogForm>
    </Dialog>
  )
}
