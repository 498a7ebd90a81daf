import { useState } from 'react'
import { DataTable, type TableColumn, type TableSort } from '../ui/DataTable.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { DeleteIcon, EditIcon, MoreIcon } from '../ui/icons.ts'
import { Menu } from '../ui/Menu.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { ValidityBadge } from '../ui/ValidityBadge.tsx'
import { Block } from './Block.tsx'

interface Campaign {
  id: string
  name: string
  partner: string
  validity: string
  views: number
}
type Key = 'name' | 'partner' | 'validity' | 'views' | 'actions'

const CAMPAIGNS: Campaign[] = [
  { id: 'a', name: 'Autumn Cup', partner: 'Nordic Rain Wear', validity: 'Active', views: 12480 },
  { id: 'b', name: 'Early tee times', partner: 'The club', validity: 'Inactive', views: 310 },
  { id: 'c', name: 'Spring lessons', partner: 'The club', validity: 'Expired', views: 8125 },
]

const COLUMNS: TableColumn<Campaign, Key>[] = [
  { key: 'name', label: 'Name', sortable: true, isRowHeader: true, cell: row => row.name },
  { key: 'partner', label: 'Partner', sortable: true, cell: row => row.partner },
  {
    key: 'validity',
    label: 'Validity',
    cell: row => <ValidityBadge validity={row.validity} label={row.validity} />,
  },
  { key: 'views', label: 'Views', align: 'end', sortable: true, cell: row => row.views.toLocaleString('en-GB') },
  {
    key: 'actions',
    label: 'Actions',
    hidesLabel: true,
    align: 'end',
    cell: row => (
      <Menu
        trigger={<IconButton label={`Actions for ${row.name}`} icon={<MoreIcon size={20} aria-hidden="true" />} />}
        items={[
          { key: 'edit', label: 'Edit', icon: <EditIcon size={18} aria-hidden="true" /> },
          { key: 'copy', label: 'Copy', disabled: true },
          { key: 'delete', label: 'Delete', icon: <DeleteIcon size={18} aria-hidden="true" />, danger: true },
        ]}
      />
    ),
  },
]

export function TableBlock() {
  const [sort, setSort] = useState<TableSort<Key>>({ key: 'name', direction: 'ascending' })
  const [page, setPage] = useState(2)
  const [tab, setTab] = useState<'all' | 'calendar' | 'log'>('all')
  const turn = sort.direction === 'ascending' ? 1 : -1
  const by = sort.key === 'views' || sort.key === 'partner' ? sort.key : 'name'
  const rows = CAMPAIGNS.toSorted((a, b) => turn * (a[by] < b[by] ? -1 : 1))
  const table = (
    <DataTable caption="Campaigns" columns={COLUMNS} rows={rows} rowKey={row => row.id} sort={sort} onSort={setSort} />
  )
  return (
    <Block title="Tabs, table, pages">
      <Tabs
        label="Views of the campaigns"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'all', label: 'All', panel: table },
          { value: 'calendar', label: 'Calendar', panel: <p>The calendar.</p> },
          { value: 'log', label: 'Log', panel: null, disabled: true },
        ]}
      />
      <p />
      <Pagination label="Pages of campaigns" page={page} pageCount={12} onChange={setPage} />
    </Block>
  )
}
