import type { Club, CustomerDetails } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { chooseClub } from '../../api/chosen-club.ts'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { EditIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { Moment } from '../../ui/Moment.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { toast } from '../../ui/toast.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { useRoles } from '../shell/use-session-user.ts'
import { ClubState } from './ClubState.tsx'
import { DeleteClub } from './DeleteClub.tsx'
import styles from './Golfclubs.module.css'
import { SetUpCard } from './SetUpCard.tsx'
import { TransferCard } from './TransferCard.tsx'

/** One club over the list, selected by the URL. */
export function ClubDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation('golfclubs')
  const club = useQuery({
    queryKey: ['club', id],
    queryFn: id ? ({ signal }) => call(calls.getClub, { params: { id }, signal }) : skipToken,
  })
  return (
    <Drawer opened={id !== null} onClose={onClose} title={club.data?.name ?? t('club.title')}>
      <Loaded
        query={club}
        loading={t('club.loading')}
        failed={t('club.failed')}
        skeleton={<Skeleton shape="row" count={6} />}
      >
        {found => (
          <div className={`${styles.sections} ${look('column', 'gap4')}`}>
            <Facts club={found} />
            <div className={look('row', 'gap2')}>
              <Button
                icon={<EditIcon size={18} aria-hidden="true" />}
                renderRoot={props => <Link {...props} to={`${paths.golfclubs}/${found.id}`} />}
              >
                {t('club.edit')}
              </Button>
            </div>
            <SetUpCard clubId={found.id} />
            <Publishing club={found} />
            <WorkHere club={found} />
            <TransferCard club={found} />
            <p className={look('flush')}>
              <Link to={{ search: `trail=${found.id}` }}>{t('club.trail')}</Link>
            </p>
            <DeleteClub club={found} onDeleted={onClose} />
          </div>
        )}
      </Loaded>
    </Drawer>
  )
}

function useCustomerOf({ customerId }: Club) {
  return useQuery<CustomerDetails>({
    queryKey: ['customer', customerId],
    queryFn: customerId ? ({ signal }) => call(calls.getCustomer, { params: { id: customerId }, signal }) : skipToken,
  })
}

function Facts({ club }: { club: Club }) {
  const { t } = useTranslation('golfclubs')
  const { data: customer } = useCustomerOf(club)
  return (
    <dl className={look('facts')}>
      <dt>{t('columns.state')}</dt>
      <dd>
        <ClubState club={club} />
      </dd>
      <dt>{t('columns.place')}</dt>
      <dd>{[club.city, club.country].filter(Boolean).join(', ')}</dd>
      <dt>{t('club.timeZone')}</dt>
      <dd>{club.timeZone}</dd>
      {customer && (
        <>
          <dt>{t('club.customer')}</dt>
          <dd>
            <Link to={{ search: `view=customers&customer=${customer.id}` }}>{customer.name}</Link>
          </dd>
        </>
      )}
      <dt>{t('columns.createdAt')}</dt>
      <dd>
        <Moment at={club.createdAt} />
      </dd>
    </dl>
  )
}

function Publishing({ club }: { club: Club }) {
  const { t } = useTranslation('golfclubs')
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: ({ published, version }: Pick<Club, 'published' | 'version'>) =>
      call(calls.changeClub, { params: { id: club.id }, body: { published, version } }),
    onSuccess: saved => {
      queries.setQueryData<Club>(['club', saved.id], saved)
      void queries.invalidateQueries({ queryKey: ['clubs'] })
      toast({
        message: t(saved.published ? 'club.nowPublished' : 'club.nowHidden', { name: saved.name }),
        onUndo: () => change.mutate({ published: !saved.published, version: saved.version }),
      })
    },
  })
  return (
    <Card headingLevel={3} title={t('club.visibility')}>
      <SwitchField
        label={t('published')}
        description={t('club.publishedNote')}
        checked={club.published}
        onChange={published => change.mutate({ published, version: club.version })}
      />
    </Card>
  )
}

/** A club's own pages are for the group admin: someone without it gets the reason instead of a button. */
function WorkHere({ club: { id, name } }: { club: Club }) {
  const { t } = useTranslation('golfclubs')
  const { isAdmin } = useRoles()
  const navigate = useNavigate()
  return (
    <Card headingLevel={3} title={t('club.work')}>
      {isAdmin ? (
        <div className={look('column', 'gap4')}>
          <p className={look('flush', 'muted')}>{t('club.workNote')}</p>
          <Button
            onClick={() => {
              chooseClub(id)
              void navigate(paths.admin)
            }}
          >
            {t('club.workHere', { name })}
          </Button>
        </div>
      ) : (
        <p className={look('flush', 'muted')}>{t('club.workNeedsAdmin')}</p>
      )}
    </Card>
  )
}
