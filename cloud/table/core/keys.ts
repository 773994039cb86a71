/**
 * Primary key of an item. All keys of the single table are defined in this file, so that two kinds of items can never
 * share a key by accident.
 */

export interface Key {
  readonly PK: string;
  readonly SK: string;
}

/** Key of the index for money. Eventually consistent: for lists, never for money, quota or permission. */
export interface IndexKey {
  readonly GSI1PK: string;
  readonly GSI1SK: string;
}

/** Identifies a file's caption document. */
export interface DocumentKey {
  readonly videoId: string;
  readonly subtitleId: string;
}

const key = (PK: string, SK: string): Key => ({ PK, SK });
const user = (userId: string) => `USER#${userId}`;
const ledger = (userId: string) => `LEDGER#${userId}`;
const payment = (orderId: string) => `PAY#${orderId}`;
/** Partition of a person's payment records. */
const payer = (userId: string) => `PAY#USER#${userId}`;
const access = (listId: string) => `ACCESS#${listId}`;
const group = (groupId: string) => `GROUP#${groupId}`;
const file = (videoId: string) => `FILE#${videoId}`;
/** Pads to ten digits, so that text sorts like numbers. */
const padded = (revision: number) => String(revision).padStart(10, '0');

export const keys = {
  user: (userId: string) => key(user(userId), 'PROFILE'),
  /** Person who receives news by mail. */
  newsReader: (userId: string) => key('NEWS', `READER#${userId}`),
  /** News that is sent to these people, and the progress of sending. */
  newsIssue: (issueId: string) => key('NEWS', `ISSUE#${issueId}`),
  /** Consents given at sign-up, until the account is created. */
  signUp: (userId: string) => key(user(userId), 'SIGNUP'),
  /** Ids of a person's groups. */
  groupsOf: (userId: string) => key(user(userId), 'GROUPS'),
  project: (userId: string, projectId: string) => key(user(userId), `PROJECT#${projectId}`),
  /** File that another person shares with this one. */
  sharedFile: (userId: string, sharedAt: string, videoId: string) => key(user(userId), `SHARED#${sharedAt}#${videoId}`),
  /** Folder that another person shares with this one. */
  sharedFolder: (userId: string, sharedAt: string, folderId: string) =>
    key(user(userId), `SHAREDFOLDER#${sharedAt}#${folderId}`),
  /** Number of files directly in a folder. */
  fileCount: (userId: string, projectId: string) => key(user(userId), `FILES#${projectId}`),
  /** Serializes the moves of a person's folders. */
  folderMoves: (userId: string) => key(user(userId), 'MOVES'),
  /** File whose deletion is in progress. */
  deletedFile: (userId: string, videoId: string) => key(user(userId), `DELETED#${videoId}`),
  /** Notification of a person. Its id begins with its time. */
  notice: (userId: string, noticeId: string) => key(user(userId), `NOTICE#${noticeId}`),
  /** Event of which a person was notified once. */
  noticed: (userId: string, cause: string) => key(user(userId), `NOTICED#${cause}`),
  /** Named caption style saved by a person. */
  stylePreset: (userId: string, presetId: string) => key(user(userId), `STYLE#${presetId}`),
  /** Personal access token with which a program signs in for the person. */
  personalToken: (userId: string, place: string) => key(user(userId), `TOKEN#${place}`),
  /** YouTube channel that a person has connected. */
  googleLink: (userId: string) => key(user(userId), 'GOOGLE'),
  /** Google consent that a person has started to give. Its state is hashed. */
  googleConsent: (userId: string, state: string) => key(user(userId), `CONSENT#${state}`),
  /** A person's glossary of preferred translations of terms. */
  glossary: (userId: string) => key(user(userId), 'GLOSSARY'),
  /** Names and terms that occur in all recordings of a person. */
  vocabulary: (userId: string) => key(user(userId), 'VOCABULARY'),
  /** File in which sections are assigned to a person. */
  assignedFile: (userId: string, videoId: string) => key(user(userId), `ASSIGNED#${videoId}`),
  /** File of a person that is split into sections. */
  splitFile: (userId: string, videoId: string) => key(user(userId), `SPLIT#${videoId}`),
  storage: (userId: string) => key(user(userId), 'STORAGE'),
  /** Uploads and exports of one month, `2026-11`. */
  month: (userId: string, month: string) => key(user(userId), `MONTH#${month}`),
  /** Usage that is limited per day, `2026-11-21`. */
  day: (userId: string, day: string) => key(user(userId), `DAY#${day}`),
  /** Anonymous account-deletion reasons, by month (`2026-11`). */
  deletionFeedback: (month: string, feedbackId: string) => key(`FEEDBACK#${month}`, feedbackId),
  /** Idempotency key that a client sent with a request to create something. */
  request: (userId: string, requestId: string) => key(user(userId), `REQUEST#${requestId}`),

  file: (videoId: string) => key(file(videoId), 'FILE'),
  /** Names and terms that occur in a file. */
  fileVocabulary: (videoId: string) => key(file(videoId), 'VOCABULARY'),
  /** File in a list (docs/decisions/lists.md). The key alone orders a list by the time of creation. */
  listed: (list: string, createdAt: string, videoId: string) => key(list, `${createdAt}#${videoId}`),
  /** Sections into which a team split a file. */
  sections: (videoId: string) => key(file(videoId), 'SECTIONS'),
  upload: (videoId: string) => key(file(videoId), 'UPLOAD'),

  /**
   * Balance of minutes, with the lines that explain it, each permanently under its own key. Stored in partitions of
   * their own, so that IAM allows only the functions of money to write them (lib/functions/grants.ts).
   */
  credits: (userId: string) => key(ledger(userId), 'BALANCE'),
  ledgerLine: (userId: string, line: string) => key(ledger(userId), `LINE#${line}`),
  /** Job for which minutes were reserved, in the order in which jobs began. */
  ledgerJob: (userId: string, startedAt: string, jobKey: string) => key(ledger(userId), `JOB#${startedAt}#${jobKey}`),
  order: (orderId: string) => key(payment(orderId), 'ORDER'),
  paymentEvent: (orderId: string, provider: string, eventId: string) =>
    key(payment(orderId), `EVENT#${provider}#${eventId}`),

  /** Order in the list of the person who placed it. */
  orderOfUser: (userId: string, createdAt: string, orderId: string) =>
    key(payer(userId), `ORDER#${createdAt}#${orderId}`),
  /** Plan ordered on a provider's own page. */
  planOrder: (orderId: string) => key(payment(orderId), 'PLAN'),
  /** Provider's customer id of a person. */
  paymentCustomer: (userId: string, provider: string) => key(payer(userId), `CUSTOMER#${provider}`),
  subscription: (userId: string) => key(payer(userId), 'SUBSCRIPTION'),
  /** Receipt of a payment, its credit note, or the credit note of one partial refund, as it was issued. */
  receipt: (userId: string, paymentId: string, kind: string, refundId?: string) =>
    key(payer(userId), `RECEIPT#${paymentId}#${kind}${refundId === undefined ? '' : `#${refundId}`}`),
  /** Amount of a payment that its credit notes have taken back. */
  credited: (userId: string, paymentId: string) => key(payer(userId), `CREDITED#${paymentId}`),
  /** Request for the refund of a payment. */
  refund: (userId: string, paymentId: string) => key(payer(userId), `REFUND#${paymentId}`),
  /** Number of receipts issued in a series. */
  receiptCounter: (series: string) => key(`PAY#RECEIPTS#${series}`, 'COUNTER'),
  /** Owner of the receipt with this number. */
  receiptNumber: (series: string, number: string) => key(`PAY#RECEIPTS#${series}`, `NUMBER#${number}`),
  /** Discount code, written by an operator (docs/operate/payments.md). */
  discount: (code: string) => key(`PAY#CODE#${code}`, 'DISCOUNT'),

  /** Head of a caption document (docs/decisions/one-document-per-file.md). */
  documentHead: (videoId: string, subtitleId: string) => key(file(videoId), `DOC#${subtitleId}#HEAD`),
  documentChange: (videoId: string, subtitleId: string, revision: number) =>
    key(file(videoId), `DOC#${subtitleId}#CHANGE#${padded(revision)}`),
  documentVersion: (videoId: string, subtitleId: string, revision: number, saveId: string) =>
    key(file(videoId), `DOC#${subtitleId}#VERSION#${padded(revision)}#${saveId}`),
  documentSave: (videoId: string, subtitleId: string, saveId: string) =>
    key(file(videoId), `DOC#${subtitleId}#SAVE#${saveId}`),
  /**
   * Snapshot of a document, by its revision. The first, of revision 0, has no item, because its media key is always the
   * same.
   */
  documentSnapshot: (videoId: string, subtitleId: string, revision: number) =>
    key(file(videoId), `DOC#${subtitleId}#SNAPSHOT#${padded(revision)}`),
  /** Name of a state of a document. */
  documentName: (videoId: string, subtitleId: string, revision: number) =>
    key(file(videoId), `DOC#${subtitleId}#NAME#${padded(revision)}`),
  /** Number of names and of set-aside changes of a document. */
  documentCounts: (videoId: string, subtitleId: string) => key(file(videoId), `DOC#${subtitleId}#COUNTS`),
  documentStagings: (videoId: string, subtitleId: string, day: string) =>
    key(file(videoId), `DOC#${subtitleId}#STAGED#${day}`),
  documentStaging: (videoId: string, subtitleId: string, day: string, saveId: string) =>
    key(file(videoId), `DOC#${subtitleId}#STAGED#${day}#${saveId}`),
  documentBody: (videoId: string, subtitleId: string, bodyId: string) =>
    key(file(videoId), `DOC#${subtitleId}#BODY#${bodyId}`),

  /** Permissions on the files and folders that reference this list (docs/decisions/access.md). */
  accessList: (listId: string) => key(access(listId), 'LIST'),
  /** Pending invitation of an address, which is hashed. */
  invitation: (listId: string, address: string) => key(access(listId), `INVITE#${address}`),

  /** Owner of the folder of this list; the folder is stored with its owner. */
  folderOfList: (listId: string) => key(access(listId), 'FOLDER'),
  /** Links to the files and folders of this list that a person has opened. */
  linked: (listId: string, userId: string) => key(access(listId), `LINKED#${userId}`),

  /** Group with its members. */
  group: (groupId: string) => key(group(groupId), 'GROUP'),
  /** Pending invitation of an address to a group. The address is hashed. */
  groupInvitation: (groupId: string, address: string) => key(group(groupId), `INVITE#${address}`),
  /** File shared with a group. The sort key is that of a file shared with a person. */
  groupFile: (groupId: string, sharedAt: string, videoId: string) =>
    key(group(groupId), `SHARED#${sharedAt}#${videoId}`),

  /** Folder shared with a group. */
  groupFolder: (groupId: string, sharedAt: string, folderId: string) =>
    key(group(groupId), `SHAREDFOLDER#${sharedAt}#${folderId}`),

  /** Number of views through a link of a file. */
  linkViews: (videoId: string, linkId: string) => key(file(videoId), `VIEWS#${linkId}`),
  /** View through a link, which is counted once. It is hashed. */
  linkView: (videoId: string, linkId: string, view: string) => key(file(videoId), `VIEW#${linkId}#${view}`),

  /** Live connection in the partition of its file. */
  liveOfFile: (videoId: string, connectionId: string) => key(file(videoId), `LIVE#${connectionId}`),
  /** Connection that is notified of the work on a file. */
  watchOfFile: (videoId: string, connectionId: string) => key(file(videoId), `WATCH#${connectionId}`),
  /** Live connection in the partition of its person. */
  liveOfPerson: (userId: string, connectionId: string) => key(user(userId), `LIVE#${connectionId}`),
  /** Person and file of a connection. */
  liveConnection: (connectionId: string) => key(`LIVE#${connectionId}`, 'LIVE'),
  /** Ticket that opens one live connection. It is hashed. */
  liveTicket: (ticket: string) => key(`TICKET#${ticket}`, 'TICKET'),

  /** Number of attempts in a time window; `subject` is hashed. */
  attempts: (limit: string, subject: string, window: number) => key(`LIMIT#${limit}#${subject}`, `WINDOW#${window}`),
  /** Reason why an address, which is hashed, receives no more mails. */
  mailProblem: (address: string) => key(`ADDRESS#${address}`, 'MAILPROBLEM'),
  /** Mail that is sent once per cause. */
  mail: (kind: string, ref: string) => key(`MAIL#${kind}#${ref}`, 'MAIL'),

  /** Last translation of a file into a language. */
  translation: (videoId: string, language: string) => key(file(videoId), `TRANSLATION#${language}`),

  comment: (videoId: string, commentId: string) => key(file(videoId), `COMMENT#${commentId}`),
  /** Action on a file, by its time. */
  event: (videoId: string, at: string, userId: string, kind: string) =>
    key(file(videoId), `EVENT#${at}#${userId}#${kind}`),
  /**
   * Time up to which a person has read the comments of a file. Belongs to the person, so it is deleted with the
   * account.
   */
  commentsRead: (videoId: string, userId: string) => key(user(userId), `READ#${videoId}`),
  commentCount: (videoId: string) => key(file(videoId), 'COMMENTS'),
  export: (videoId: string, exportId: string) => key(file(videoId), `EXPORT#${exportId}`),
  /** Upload of a file to YouTube. */
  youtubeUpload: (videoId: string, uploadId: string) => key(file(videoId), `YOUTUBE#${uploadId}`),
  /** Total use of a paid service by all people on one day. */
  dailyTotal: (day: string, of: string) => key(`DAILY#${day}`, of),
  /** Total usage of YouTube by all people on one day. */
  youtubeQuota: (day: string, of: 'VIDEOS' | 'TRACKS') => key(`YOUTUBE#${day}`, of),
} as const;

/** Partitions of the lists of a person's files. */
export const fileLists = {
  all: (userId: string) => `LIST#${userId}#ALL`,
  inFolder: (userId: string, projectId: string) => `LIST#${userId}#IN#${projectId}`,
  /** List of the files that match a search term. */
  ofTerm: (userId: string, term: string) => `LIST#${userId}#TERM#${term}`,
} as const;

export const indexKeys = {
  /** Balances as of a month, `2026-11`: those that the monthly reset still has to renew. */
  creditsOfPeriod: (period: string, userId: string): IndexKey => ({
    GSI1PK: creditsShards(period)[Number.parseInt(userId.slice(-1), 16) || 0] ?? '',
    GSI1SK: `USER#${userId}`,
  }),
  /** Orders of a day, `2026-11-21`, for the reconciliation with their providers. */
  orderOfDay: (createdAt: string, orderId: string): IndexKey => ({
    GSI1PK: `ORDERS#${createdAt.slice(0, 10)}`,
    GSI1SK: `${createdAt}#${orderId}`,
  }),
  /** Orders with a disputed payment, instead of their day: a dispute may last for months. */
  disputedOrder: (orderId: string): IndexKey => ({ GSI1PK: 'ORDERS#disputed', GSI1SK: orderId }),
  /** Refund requests that wait for an operator or for a provider, oldest first. */
  openRefund: (requestedAt: string, paymentId: string): IndexKey => ({
    GSI1PK: 'REFUNDS#open',
    GSI1SK: `${requestedAt}#${paymentId}`,
  }),
  /** Plan orders of a day, `2026-11-21`, for the reconciliation with their providers. */
  planOrderOfDay: (createdAt: string, orderId: string): IndexKey => ({
    GSI1PK: `PLANS#${createdAt.slice(0, 10)}`,
    GSI1SK: `${createdAt}#${orderId}`,
  }),
  /** Subscriptions whose paid time ends on a day, `2026-11-21`, for the reconciliation with their provider. */
  subscriptionOfDay: (paidUntil: string, userId: string): IndexKey => ({
    GSI1PK: `SUBSCRIPTIONS#${paidUntil.slice(0, 10)}`,
    GSI1SK: `${paidUntil}#${userId}`,
  }),
  /** Subscriptions with a disputed payment, instead of their day. */
  disputedSubscription: (userId: string): IndexKey => ({ GSI1PK: 'SUBSCRIPTIONS#disputed', GSI1SK: userId }),
  /** Subscriptions whose consequences have not been applied yet, instead of their day. */
  unappliedSubscription: (userId: string): IndexKey => ({ GSI1PK: 'SUBSCRIPTIONS#unapplied', GSI1SK: userId }),
  /** A person's ledger by time. */
  ledgerOfUser: (userId: string, at: string, line: string): IndexKey => ({
    GSI1PK: `LEDGER#${userId}`,
    GSI1SK: `${at}#${line}`,
  }),
} as const;

/**
 * Returns the index partitions of the balances as of a month. All bookings of the month write there, and one partition
 * handles 1,000 writes per second; user ids end in a random hexadecimal digit.
 */
export const creditsShards = (period: string): string[] =>
  [...'0123456789abcdef'].map((digit) => `CREDITS#${period}#${digit}`);

/** Partition of a person's balance and its lines. */
export const ledgerPartition = ledger;

/** Partition of a person's orders and customers at providers. */
export const payerPartition = payer;

/** Partition of everything stored for one person except money and files. */
export const userPartition = user;

/** Partition of a group, its invitations, and the files and folders shared with it. */
export const groupPartition = group;

/** Partition of an access list with its invitations. */
export const accessPartition = access;

/** Partition of everything stored for one file. */
export const filePartition = file;
