import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'

/**
 * A form that opens a page of the site, with its fields in the search of the address. Before hydration and without JavaScript the
 * browser does the same.
 */
export function GetForm({
  action,
  ...form
}: Omit<ComponentProps<'form'>, 'method' | 'onSubmit'> & { action: string }) {
  const navigate = useNavigate()
  return (
    <form
      {...form}
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
        void navigate({ pathname: action, search: String(new URLSearchParams(fields)) })
      }}
    />
  )
}
