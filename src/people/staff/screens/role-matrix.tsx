import Check from 'lucide-react/icons/check'
import { roleWords as words } from '#base/contract/messages/staff-words.ts'
import { permissionNames, permissions } from '#base/contract/permissions.ts'
import { formatDecimal } from '#base/money.ts'
import { roleLabel, type ShownRole } from './use-staff.ts'

/** Every permission in words, and which roles have it. */
export function RoleMatrix({ roles }: { roles: readonly ShownRole[] }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      aria-label={words.matrix}
      className="relative max-h-[80svh] overflow-auto rounded-box border border-base-300 bg-base-100"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{words.matrix}</caption>
        <thead>
          <tr className="sticky top-0 z-10 bg-base-200">
            <th scope="col" className="min-w-40 px-3 py-2 text-left font-medium">
              {words.permission}
            </th>
            {roles.map(({ id, name, people }) => (
              <th key={id} scope="col" className="min-w-24 px-3 py-2 text-left font-medium wrap-anywhere">
                {roleLabel(name)}
                <span className="block font-normal text-muted">{words.people(people)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissionNames.map((permission) => (
            <tr key={permission} className="border-t border-base-300">
              <th scope="row" className="px-3 py-2 text-left font-normal">
                {permissions[permission]}
              </th>
              {roles.map((role) => (
                <td key={role.id} className="px-3 py-2">
                  {role.permissions.includes(permission) ? (
                    <>
                      <Check aria-hidden className="size-4 text-success" />
                      <span className="sr-only">{words.may}</span>
                    </>
                  ) : (
                    <span className="text-muted">
                      <span aria-hidden>–</span>
                      <span className="sr-only">{words.mayNot}</span>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
          <tr className="border-t border-base-300">
            <th scope="row" className="px-3 py-2 text-left font-medium">
              {words.refundLimit}
            </th>
            {roles.map((role) => (
              <td key={role.id} className="px-3 py-2 tabular-nums">
                {refundOf(role)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}

function refundOf({ permissions: held, refundLimit }: ShownRole): string {
  if (held.includes('refunds')) return words.anyRefund
  return held.includes('refunds.small') && refundLimit !== null ? formatDecimal(refundLimit) : words.noRefund
}
