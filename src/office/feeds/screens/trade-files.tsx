import { useState } from 'react'
import { checkBy } from '#base/contract/forms/check.ts'
import { tradeFileForm } from '#base/contract/forms/trade-file.ts'
import { callUrl } from '#base/contract/url.ts'
import { tradeWords as words } from '#office/exports/messages/trade-words.ts'
import { CallRefused } from '#web/client/call.ts'
import { saveFile } from '#web/client/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

const files = {
  aces: { name: 'tradeFile', format: 'aces', file: 'aces.xml' },
  pies: { name: 'tradeFile', format: 'pies', file: 'pies.xml' },
  acesGaps: { name: 'tradeFileGaps', format: 'aces', file: 'aces-left-out.csv' },
  piesGaps: { name: 'tradeFileGaps', format: 'pies', file: 'pies-left-out.csv' },
} as const
type File = keyof typeof files

const check = checkBy(tradeFileForm)

/** Saves the products of the shop's own brand as the trade of North America reads them. */
export function TradeFiles({ token }: { readonly token: string }) {
  const [wanted, setWanted] = useState<File>('aces')
  const form = useSendingForm({
    initial: { maker: '', brandId: '', vcdb: '', qdb: '', pcdb: '' },
    check,
    send: (typed) => save(files[wanted], typed, token),
  })
  return (
    <Section title={words.title} about={words.about}>
      <Form
        form={form}
        actions={(['aces', 'acesGaps', 'pies', 'piesGaps'] as const).map((file) => (
          <Button
            key={file}
            type="submit"
            busy={form.state.kind === 'sending' && wanted === file}
            onClick={() => setWanted(file)}
          >
            {words[file]}
          </Button>
        ))}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput {...form.field('maker')} label={words.maker} maxLength={80} autoComplete="off" />
          <TextInput {...form.field('brandId')} label={words.brandId} maxLength={4} autoComplete="off" />
        </div>
        <div className="grid gap-4 sm:grid-cols-3">
          {(['vcdb', 'qdb', 'pcdb'] as const).map((field) => (
            <TextInput
              key={field}
              {...form.field(field)}
              label={words[field]}
              hint={words.dayHint}
              maxLength={10}
              autoComplete="off"
            />
          ))}
        </div>
      </Form>
    </Section>
  )
}

async function save(
  { name, format, file }: (typeof files)[File],
  query: Readonly<Record<string, string>>,
  token: string,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(callUrl(name, { format }, query), { headers }).catch(() => {
    throw new CallRefused(0, {})
  })
  if (!response.ok) throw new CallRefused(response.status, await response.json().catch(() => ({})))
  await saveFile(response, file)
}
