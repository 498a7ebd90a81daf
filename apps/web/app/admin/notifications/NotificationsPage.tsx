import { AUDIENCES, type Club, NOTICE_KINDS, type Notice, textFor, VALIDITY } from '@pinwise/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { requireRole } from '../../session/guard.ts'
import { Button } from '../../ui/Button.tsx'
import { AddIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ValidityBadge } from '../../ui/ValidityBadge.tsx'
import { ExportButton } from '../export/ExportButton.tsx'
import { EmailChoice } from '../shell/EmailChoice.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { NoClub } from '../shell/NoClub.tsx'
import { listTexts, RecordLink, RecordList, useOpenRecord } from '../shell/RecordList.tsx'
import { listQueryOf, readListFilters, withFilter } from '../shell/record-address.ts'
import { useClub } from '../shell/use-club.ts'
import { KindBadge } from './KindBadge.tsx'
import { NoticeCalendar } from './NoticeCalendar.tsx'
import { NoticeComposer } from './NoticeComposer.tsx'
import { NoticeDrawer } from './NoticeDrawer.tsx'
import styles from './Notifications.module.css'
import {
  NOTICE_VIEWS,
  type NoticeFilterName,
  noticeFiltersOf,
  noticeMonthOf,
  noticeViewOf,
  withNoticeView,
} from './notice-filters.ts'
import { useNoticeTexts } from './use-notice-texts.ts'
import { useNotices } from './use-notices.ts'

export const clientLoader = Object.assign(requireRole('admin'), { hydrate: true as const })

/** The club's notices to golfers, carts and its own staff. */
export default function NotificationsPage() {
  const { t } = useTranslation('notifications')
  const { id, query } = useClub()
  const skeleton = <Skeleton shape="row" count={6} />
  return (
    <div className={look('column', 'gap4')}>
      <h1>{t('title')}</h1>
      {id ? (
        <Loaded query={query} loading={t('loading')} failed={t('failed')} skeleton={skeleton}>
          {club => <ClubNotices key={club.id} club={club} />}
        </Loaded>
      ) : (
        <NoClub loading={t('loading')} sentence={t('noClub')} skeleton={skeleton} />
      )}
    </div>
  )
}

function ClubNotices({ club }: { club: Club }) {
  const { t } = useTranslation('notifications')
  const { t: common } = useTranslation()
  const language = useLanguage()
  const texts = useNoticeTexts(club.timeZone)
  const { address, id, open } = useOpenRecord('notice')
  const [, setAddress] = useSearchParams()
  const [composed, setComposed] = useState<Notice | 'new' | null>(null)
  const list = readListFilters(address)
  const filters = noticeFiltersOf(address)
  const notices = useNotices(club.id, { ...listQueryOf(list), ...filters })
  const newNotice = (
    <Button variant="primary" icon={<AddIcon size={18} aria-hidden="true" />} onClick={() => setComposed('new')}>
      {t('new')}
    </Button>
  )
  const filter = <V extends string>(name: NoticeFilterName, values: readonly V[], label: (value: V) => string) => (
    <SelectField
      label={t(`columns.${name}`)}
      placeholder={t('all')}
      clearable
      options={values.map(value => ({ value, label: label(value) }))}
      value={(filters[name] as V | undefined) ?? null}
      onChange={value => setAddress(now => withFilter(now, name, value), { preventScrollReset: true })}
    />
  )
  const view = noticeViewOf(address)
  return (
    <>
      <div>
        <SegmentedControl
          label={t('views.label')}
          segments={NOTICE_VIEWS.map(value => ({ value, label: t(`views.${value}`) }))}
          value={view}
          onChange={next => setAddress(now => withNoticeView(now, next), { preventScrollReset: true })}
        />
      </div>
      {view === 'calendar' ? (
        <>
          <div>{newNotice}</div>
          <NoticeCalendar club={club} filters={filters} month={noticeMonthOf(address)} />
        </>
      ) : (
        <RecordList<Notice, 'text' | 'status' | 'read' | 'audience' | 'period'>
          name="notices"
          query={notices}
          isFiltered={Object.keys(filters).length > 0}
          texts={listTexts(t)}
          filters={
            <>
              {filter('status', VALIDITY, value => common(`ui.validity.${value}`))}
              {filter('kind', NOTICE_KINDS, value => t(`kinds.${value}`))}
              {filter('audience', AUDIENCES, value => t(`audiences.${value}`))}
            </>
          }
          action={
            <>
              {notices.data && notices.data.total > 0 && (
                <ExportButton
                  dataset="notices"
                  filters={{ clubId: club.id, ...(list.search && { search: list.search }), ...filters }}
                />
              )}
              {newNotice}
            </>
          }
          columns={[
            {
              key: 'text',
              label: t('columns.text'),
              isRowHeader: true,
              cell: notice => (
                <div className={styles.text}>
                  <RecordLink kind="notice" id={notice.id} name={textFor(notice.texts, language)} />
                  <div>
                    <KindBadge kind={notice.kind} />
                  </div>
                </div>
              ),
            },
            {
              key: 'status',
              label: t('columns.status'),
              cell: ({ status }) => <ValidityBadge validity={status} label={common(`ui.validity.${status}`)} />,
            },
            {
              key: 'read',
              label: t('columns.read'),
              align: 'end',
              cell: ({ results }) =>
                results?.lastSentAt ? (
                  <>
                    {t('readOf', { read: results.read, addressed: results.addressed })}
                    {results.guestPhones > 0 && (
                      <div className={look('muted')}>{t('guestsMore', { count: results.guestPhones })}</div>
                    )}
                  </>
                ) : (
                  '–'
                ),
            },
            {
              key: 'audience',
              label: t('columns.audience'),
              isExtra: true,
              cell: ({ audience }) => <div className={styles.shortText}>{texts.audience(audience)}</div>,
            },
            {
              key: 'period',
              label: t('columns.period'),
              isExtra: true,
              cell: ({ start, end, repeat }) => (
                <div className={styles.shortText}>{repeat ? texts.repeat(repeat) : texts.period(start, end)}</div>
              ),
            },
          ]}
        />
      )}
      <EmailChoice
        clubId={club.id}
        of="notices"
        texts={{ label: t('emails.label'), note: t('emails.note'), on: t('emails.on'), off: t('emails.off') }}
      />
      <NoticeDrawer
        club={club}
        id={id}
        onClose={() => open(null)}
        onEdit={notice => {
          open(null)
          setComposed(notice)
        }}
      />
      <NoticeComposer
        club={club}
        notice={composed === 'new' ? null : composed}
        opened={composed !== null}
        onClose={() => setComposed(null)}
      />
    </>
  )
}
