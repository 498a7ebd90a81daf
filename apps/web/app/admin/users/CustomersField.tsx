import { useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { CloseIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import styles from './Users.module.css'
import { useCustomers } from './use-customers.ts'

export interface NamedCustomer {
  readonly id: string
  readonly name: string
  readonly clubs: readonly { readonly name: string }[]
}

interface CustomersFieldProps {
  value: readonly NamedCustomer[]
  onChange: (customers: readonly NamedCustomer[]) => void
}

/** The customers whose clubs a user manages: the selected ones in a list, others are added by a search. */
export function CustomersField({ value, onChange }: CustomersFieldProps) {
  const { t } = useTranslation('users')
  const { customers, field } = useCustomers()
  const select = useRef<HTMLInputElement>(null)
  const isChosen = (id: string) => value.some(one => one.id === id)
  const others = customers.filter(({ id }) => !isChosen(id))
  return (
    <div className={`${styles.customers} ${look('stack', 'gap4')}`}>
      {value.length > 0 && (
        <ul>
          {value.map(({ id, name, clubs }) => (
            <li key={id}>
              <span>
                <strong>{name}</strong>
                {clubs.length === 1 && clubs[0]?.name === name ? null : (
                  <small className={look('muted', 'small')}>
                    {clubs.map(club => club.name).join(', ') || t('noClubs')}
                  </small>
                )}
              </span>
              <IconButton
                label={t('customers.remove', { name })}
                icon={<CloseIcon size={20} aria-hidden="true" />}
                onClick={() => {
                  onChange(value.filter(one => one.id !== id))
                  // The button disappears with its row.
                  select.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <SelectField
        {...field}
        ref={select}
        label={t('customers.add')}
        placeholder={t('customers.find')}
        searchable
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        value={null}
        onChange={id => {
          const added = others.find(one => one.id === id)
          if (added) onChange([...value, added])
          field.onTermChange('')
        }}
      />
    </div>
  )
}
