import { GROUPS, UserStatus } from '@pinwise/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { hasOwnAccounts } from '../../session/identity-settings.ts'
import { Button } from '../../ui/Button.tsx'
import { look } from '../../ui/look.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { SearchField } from '../shell/SearchField.tsx'
import styles from './Users.module.css'
import { useCustomers } from './use-customers.ts'
import { SEARCH_FIELD, useUserFilters } from './use-user-filters.ts'
import { isFiltered } from './user-filters.ts'

export function UsersToolbar() {
  const { t } = useTranslation('users')
  const { filters, change, clear } = useUserFilters()
  return (
    <search className={`${styles.toolbar} ${look('stack', 'gap3', 'bottom')}`}>
      <SearchField
        id={SEARCH_FIELD}
        label={t('filters.search')}
        placeholder={t('filters.searchNote')}
        search={filters.search}
        onSearch={(search, options) => change({ search }, options)}
      />
      <SelectField
        label={t('filters.group')}
        placeholder={t('filters.all')}
        clearable
        options={[...GROUPS, 'none' as const].map(value => ({ value, label: t(`groups.${value}`) }))}
        value={filters.group}
        onChange={group => change({ group })}
      />
      <SelectField
        label={t('filters.status')}
        placeholder={t('filters.all')}
        clearable
        options={statusOptions().map(value => ({ value, label: t(`statuses.${value}`) }))}
        value={filters.status}
        onChange={status => change({ status })}
      />
      <CustomerFilter />
      {/* Always in its place, so that the list below does not move. */}
      <Button className={styles.clear} data-off={!isFiltered(filters) || undefined} onClick={clear}>
        {t('filters.clear')}
      </Button>
    </search>
  )
}

/** Nobody is elsewhere where the accounts are ours. */
const statusOptions = () => UserStatus.options.filter(status => status !== 'unknown' || !hasOwnAccounts())

function CustomerFilter() {
  const { t } = useTranslation('users')
  const { filters, change } = useUserFilters()
  const [chosenName, setChosenName] = useState<string>()
  const { customers, field } = useCustomers(chosenName)
  const named = customers.find(({ id }) => id === filters.customer)?.name
  if (named && named !== chosenName) setChosenName(named)
  return (
    <SelectField
      {...field}
      label={t('filters.customer')}
      placeholder={t('filters.all')}
      clearable
      searchable
      options={customers.map(({ id, name }) => ({ value: id, label: name }))}
      value={filters.customer}
      onChange={customer => change({ customer })}
    />
  )
}
