import { DEVICE_KINDS, type Device } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { requireRole } from '../../session/guard.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { AddIcon, UploadIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { Moment } from '../../ui/Moment.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { ExportButton } from '../export/ExportButton.tsx'
import { HealthBadge } from '../shell/HealthBadge.tsx'
import { listTexts, RecordLink, RecordList, useOpenRecord } from '../shell/RecordList.tsx'
import { listQueryOf, readListFilters, withFilter } from '../shell/record-address.ts'
import { AssignBar } from './AssignBar.tsx'
import { DeviceDrawer } from './DeviceDrawer.tsx'
import { DeviceKeyDialog } from './DeviceKeyDialog.tsx'
import styles from './Devices.module.css'
import { DEVICE_STATES, deviceFiltersOf } from './device-filters.ts'
import { type NewKey, percent } from './device-parts.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { NewDeviceDialog } from './NewDeviceDialog.tsx'

export const clientLoader = Object.assign(requireRole('superadmin'), { hydrate: true as const })

/** The platform's inventory of carts, tags and tablets. */
export default function DevicesPage() {
  const { t } = useTranslation('devices')
  const { t: common } = useTranslation()
  const { address, id, open } = useOpenRecord('device')
  const [, setAddress] = useSearchParams()
  const [isCreating, setCreating] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const [newKey, setNewKey] = useState<NewKey | null>(null)
  const list = readListFilters(address)
  const filters = deviceFiltersOf(address)
  const query = { ...listQueryOf(list), ...filters, sort: ['label', 'asc'] as ['label', 'asc'] }
  const devices = useQuery({
    queryKey: ['devices', query],
    queryFn: ({ signal }) => call(calls.listDevices, { query, signal }),
    placeholderData: keepPreviousData,
    // Health changes by itself.
    refetchInterval: 15_000,
  })
  // Another list starts without a selection, so that no action applies to devices that are not visible.
  const listKey = JSON.stringify({ search: list.search, ...filters })
  const [ticked, setTicked] = useState<{ listKey: string; devices: readonly Device[] }>({ listKey, devices: [] })
  const selected = ticked.listKey === listKey ? ticked.devices : []
  const isSelected = ({ id }: Device) => selected.some(one => one.id === id)
  const tick = (some: readonly Device[], isOn: boolean) => {
    const others = selected.filter(one => !some.some(({ id }) => id === one.id))
    setTicked({ listKey, devices: isOn ? [...others, ...some] : others })
  }
  const rows = devices.data?.items ?? []
  const ticks = rows.filter(isSelected).length
  const choose = (name: 'kind' | 'health', value: string | null) =>
    setAddress(now => withFilter(now, name, value), { preventScrollReset: true })
  return (
    <div className={look('column', 'gap4')}>
      <h1>{t('title')}</h1>
      <RecordList<Device, 'select' | 'label' | 'kind' | 'club' | 'health' | 'battery' | 'lastContactAt'>
        name="devices"
        query={devices}
        isFiltered={Object.keys(filters).length > 0}
        texts={listTexts(t)}
        filters={
          <>
            <SelectField
              label={t('columns.kind')}
              placeholder={t('all')}
              clearable
              options={DEVICE_KINDS.map(value => ({ value, label: t(`kinds.${value}`) }))}
              value={filters.kind ?? null}
              onChange={kind => choose('kind', kind)}
            />
            <SelectField
              label={t('columns.health')}
              placeholder={t('all')}
              clearable
              options={DEVICE_STATES.map(value => ({
                value,
                label: value === 'silent' ? t('silent') : common(`tracker.healths.${value}`),
              }))}
              value={filters.silent ? 'silent' : (filters.health ?? null)}
              onChange={health => choose('health', health)}
            />
          </>
        }
        action={
          <>
            <ExportButton dataset="devices" filters={{ ...(list.search && { search: list.search }), ...filters }} />
            <Button icon={<UploadIcon size={18} aria-hidden="true" />} onClick={() => setImporting(true)}>
              {t('import.open')}
            </Button>
            <Button variant="primary" icon={<AddIcon size={18} aria-hidden="true" />} onClick={() => setCreating(true)}>
              {t('newDevice.open')}
            </Button>
          </>
        }
        picture={<AssignBar devices={selected} onClear={() => setTicked({ listKey, devices: [] })} />}
        columns={[
          {
            key: 'select',
            label: t('assign.column'),
            header: (
              <CheckboxField
                label={t('assign.page')}
                hidesLabel
                checked={rows.length > 0 && ticks === rows.length}
                indeterminate={ticks > 0 && ticks < rows.length}
                onChange={isOn => tick(rows, isOn)}
              />
            ),
            cell: device => (
              <div className={styles.tick}>
                <CheckboxField
                  label={t('assign.one', { name: device.label })}
                  hidesLabel
                  checked={isSelected(device)}
                  onChange={isOn => tick([device], isOn)}
                />
              </div>
            ),
          },
          {
            key: 'label',
            label: t('columns.label'),
            isRowHeader: true,
            cell: device => <RecordLink kind="device" id={device.id} name={device.label} />,
          },
          { key: 'kind', label: t('columns.kind'), isExtra: true, cell: ({ kind }) => t(`kinds.${kind}`) },
          { key: 'club', label: t('columns.club'), isExtra: true, cell: ({ clubName }) => clubName ?? t('inStock') },
          { key: 'health', label: t('columns.health'), cell: ({ health }) => <HealthBadge health={health} /> },
          {
            key: 'battery',
            label: t('columns.battery'),
            align: 'end',
            cell: ({ lastFix }) => percent(lastFix?.batteryPercent),
          },
          {
            key: 'lastContactAt',
            label: t('columns.lastContactAt'),
            isExtra: true,
            cell: ({ lastContactAt }) => (lastContactAt ? <Moment at={lastContactAt} /> : t('never')),
          },
        ]}
      />
      <NewDeviceDialog opened={isCreating} onClose={() => setCreating(false)} onCreated={setNewKey} />
      <ImportDialog opened={isImporting} onClose={() => setImporting(false)} />
      <DeviceDrawer id={id} onClose={() => open(null)} onKey={setNewKey} />
      <DeviceKeyDialog made={newKey} onClose={() => setNewKey(null)} />
    </div>
  )
}
