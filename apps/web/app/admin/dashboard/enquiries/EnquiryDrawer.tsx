import { CallFailed, ENQUIRY_STATUSES, type Enquiry, type EnquiryStatus } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../api/client.ts'
import { problemSentence } from '../../../api/problem.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PRODUCT_NAME } from '../../../product.ts'
import { Button } from '../../../ui/Button.tsx'
import { Drawer } from '../../../ui/Drawer.tsx'
import { SendIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { Loaded } from '../../shell/Loaded.tsx'
import { withParameters } from '../../shell/record-address.ts'
import { DeleteEnquiry } from './DeleteEnquiry.tsx'
import styles from './Enquiries.module.css'
import { ENQUIRY } from './enquiry-filters.ts'
import { showEnquiry, useEnquiry } from './use-enquiries.ts'
import { useEnquiryTexts } from './use-enquiry-texts.ts'

/** One whole enquiry over the list, selected by the URL. */
export function EnquiryDrawer({ id }: { id: string }) {
  const { t } = useTranslation('dashboard')
  const [address, setAddress] = useSearchParams()
  const [isOpen, setOpen] = useState(true)
  const enquiry = useEnquiry(id)

  function close() {
    setOpen(false)
    setAddress(withParameters(address, { [ENQUIRY]: null }), { replace: true, preventScrollReset: true })
  }

  return (
    <Drawer opened={isOpen} onClose={close} title={enquiry.data?.name ?? t('enquiries.drawer.title')}>
      <Loaded
        query={enquiry}
        loading={t('enquiries.drawer.loading')}
        failed={t('enquiries.drawer.failed')}
        skeleton={<Skeleton count={6} />}
      >
        {found => (found ? <Content enquiry={found} onDeleted={close} /> : <p>{t('enquiries.drawer.gone')}</p>)}
      </Loaded>
    </Drawer>
  )
}

function Content({ enquiry, onDeleted }: { enquiry: Enquiry; onDeleted: () => void }) {
  const { t } = useTranslation('dashboard')
  const change = useChangeEnquiry()
  const { name, message, status } = enquiry
  return (
    <div className={look('column', 'gap4')}>
      <Facts enquiry={enquiry} />
      {message && (
        <section aria-label={t('enquiries.columns.message')}>
          <blockquote className={`${styles.message} ${look('flush', 'panel', 'anywhere')}`}>{message}</blockquote>
        </section>
      )}
      <div className={styles.answer}>
        <Button
          variant="primary"
          icon={<SendIcon size={18} aria-hidden="true" />}
          renderRoot={props => (
            <a
              {...props}
              data-sentry-block
              href={mailTo(enquiry, t('enquiries.drawer.subject', { product: PRODUCT_NAME }))}
            />
          )}
        >
          {t('enquiries.drawer.answer', { name })}
        </Button>
      </div>
      <SelectField
        label={t('enquiries.columns.status')}
        options={ENQUIRY_STATUSES.map(value => ({ value, label: t(`enquiries.statuses.${value}`) }))}
        value={status}
        onChange={next => next && next !== status && change.mutate({ enquiry, status: next })}
      />
      <DeleteEnquiry enquiry={enquiry} onDeleted={onDeleted} />
    </div>
  )
}

function Facts({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation('dashboard')
  const { kindName, topicName } = useEnquiryTexts()
  const { kind, email, club, holes, language, receivedAt } = enquiry
  const facts = [
    [t('enquiries.columns.kind'), kindName(kind)],
    [t('enquiries.drawer.email'), email],
    [t('enquiries.drawer.club'), club],
    [t('enquiries.drawer.holes'), holes],
    [t('enquiries.drawer.topic'), topicName(enquiry)],
    [t('enquiries.drawer.language'), t(`enquiries.languages.${language}`)],
  ] as const
  return (
    <dl className={`${styles.facts} ${look('stack', 'gap2', 'flush')}`}>
      {facts.map(([label, value]) =>
        value ? (
          <div className={look('stack', 'gap3')} key={label}>
            <dt className={look('muted')}>{label}</dt>
            <dd className={look('flush', 'anywhere')}>{value}</dd>
          </div>
        ) : null,
      )}
      <div className={look('stack', 'gap3')}>
        <dt className={look('muted')}>{t('enquiries.columns.receivedAt')}</dt>
        <dd className={look('flush', 'anywhere')}>
          <Moment at={receivedAt} />
        </dd>
      </div>
    </dl>
  )
}

/** Opens the user's own mail program, with the message quoted as far as a mailto URL can hold it. */
function mailTo({ email, message }: Enquiry, subject: string): string {
  const quoted = (message ?? '')
    .slice(0, 800)
    .toWellFormed()
    .split('\n')
    .map(line => `> ${line}`)
    .join('\r\n')
  const body = message ? `&body=${encodeURIComponent(`\r\n\r\n${quoted}`)}` : ''
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}${body}`
}

interface Change {
  enquiry: Enquiry
  status: EnquiryStatus
  /** The change is an undo, and cannot be undone itself. */
  isUndo?: boolean
}

/** Optimistic. A refusal reverts it and shows the reason; a change can be undone. */
function useChangeEnquiry(): UseMutationResult<Enquiry, Error, Change> {
  const { t, i18n } = useTranslation('dashboard')
  const queries = useQueryClient()
  const mutation: UseMutationResult<Enquiry, Error, Change> = useMutation({
    // One after the other, each on top of the version that the one before has saved.
    scope: { id: 'enquiries' },
    mutationFn: ({ enquiry, status }: Change) => {
      const { id, version } = queries.getQueryData<Enquiry>(['enquiry', enquiry.id]) ?? enquiry
      return call(calls.changeEnquiry, { params: { id }, body: { status, version } })
    },
    onMutate: async ({ enquiry, status }) => {
      await queries.cancelQueries({ queryKey: ['enquiries'] })
      showEnquiry(queries, { ...enquiry, status })
    },
    onSuccess: (saved, { enquiry, status, isUndo }) => {
      showEnquiry(queries, saved)
      const message = isUndo
        ? t('enquiries.undone')
        : t('enquiries.changed', { name: saved.name, status: t(`enquiries.statuses.${status}`) })
      const back = { enquiry: saved, status: enquiry.status, isUndo: true }
      toast({ message, ...(!isUndo && { onUndo: () => mutation.mutate(back) }) })
    },
    onError: async (error, { enquiry }) => {
      const current = error instanceof CallFailed ? error.problem?.conflict?.current : undefined
      showEnquiry(queries, (current as Enquiry | undefined) ?? enquiry)
      toast({ status: 'danger', message: await problemSentence(i18n, error) })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['enquiries'] }),
  })
  return mutation
}
