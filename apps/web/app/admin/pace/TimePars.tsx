import type { Layout } from '@pinwise/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { look } from '../../ui/look.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import styles from './Pace.module.css'
import { SettingsForm } from './SettingsForm.tsx'
import { TimeParForm } from './TimeParForm.tsx'
import { type GroupKind, usePaceSettings, useTimePar } from './use-time-pars.ts'

const SIZES = [1, 2, 3, 4] as const

/** How long a round may take, and from when on a group counts as late. */
export function TimePars({ clubId, layouts }: { clubId: string; layouts: readonly Layout[] }) {
  const { t } = useTranslation('pace')
  const [layoutId, setLayoutId] = useState(longestOf(layouts)?.id ?? null)
  const [groupSize, setSize] = useState<GroupKind['groupSize']>(4)
  const [mode, setMode] = useState<GroupKind['mode']>('walk')
  const settings = usePaceSettings(clubId)
  if (!layoutId) return <p className={look('flush', 'muted')}>{t('sheet.noLayout')}</p>
  const kind = { layoutId, groupSize, mode }
  return (
    <div className={`${styles.columns} ${look('column', 'gap4', 'top')}`}>
      <Card title={t('timePar.title')} note={t('timePar.note')}>
        <div className={look('column', 'gap4')}>
          <SelectField
            label={t('sheet.layout')}
            options={layouts.map(({ id, name }) => ({ value: id, label: name }))}
            value={layoutId}
            onChange={value => setLayoutId(value ?? layoutId)}
          />
          <ChoiceField
            label={t('timePar.size')}
            segments={SIZES.map(size => ({ value: String(size), label: String(size) }))}
            value={String(groupSize)}
            onChange={value => setSize(Number(value))}
          />
          <ChoiceField
            label={t('sheet.mode')}
            segments={[
              { value: 'walk', label: t('sheet.walk') },
              { value: 'ride', label: t('sheet.ride') },
            ]}
            value={mode}
            onChange={setMode}
          />
          <OneTimePar key={JSON.stringify(kind)} clubId={clubId} kind={kind} />
        </div>
      </Card>
      <Card title={t('settings.title')} note={t('settings.note')}>
        <Loaded
          query={settings}
          loading={t('loading')}
          failed={t('failed')}
          skeleton={<Skeleton shape="row" count={4} />}
        >
          {known => <SettingsForm key={known.version} clubId={clubId} known={known} />}
        </Loaded>
      </Card>
    </div>
  )
}

function OneTimePar({ clubId, kind }: { clubId: string; kind: GroupKind }) {
  const { t } = useTranslation('pace')
  const timePar = useTimePar(clubId, kind)
  return (
    <Loaded query={timePar} loading={t('loading')} failed={t('failed')} skeleton={<Skeleton shape="row" count={6} />}>
      {({ own, suggested }) => {
        const known = own ?? suggested
        return known && <TimeParForm key={`${own?.id} ${own?.version}`} clubId={clubId} known={known} own={own} />
      }}
    </Loaded>
  )
}

const longestOf = (layouts: readonly Layout[]): Layout | undefined =>
  layouts.toSorted((a, b) => b.holes.length - a.holes.length)[0]
