/** Every key of the single table, in one place: two nouns can never claim one address unseen. */

export interface Key {
  readonly PK: string;
  readonly SK: string;
}

/** The keys of the index for money. Eventually consistent: for lists, never for money, quota or permission. */
export interface IndexKey {
  readonly GSI1PK: string;
  readonly GSI1SK: string;
}

/** A file's caption document. */
export interface DocumentKey {
  readonly videoId: string;
  readonly subtitleId: string;
}

const key = (PK: string, SK: string): Key => ({ PK, SK });
const user = (userId: string) => `USER#${userId}`;
const ledger = (userId: string) => `LEDGER#${userId}`;
const payment = (orderId: string) => `PAY#${orderId}`;
/** What a person has to do with payments. */
const payer = (userId: string) => `PAY#USER#${userId}`;
const access = (listId: string) => `ACCESS#${listId}`;
const group = (groupId: string) => `GROUP#${groupId}`;
const file = (videoId: string) => `FILE#${videoId}`;
/** Ten digits, so that the order of text is the order of numbers. */
const padded = (revision: number) => String(revision).padStart(10, '0');

export const keys = {
  user: (userId: string) => key(user(userId), 'PROFILE'),
  /** A person who receives news. */
  newsReader: (userId: string) => key('NEWS', `READER#${userId}`),
  /** What is sent to those who receive news, and how far the sending is. */
  newsIssue: (issueId: string) => key('NEWS', `ISSUE#${issueId}`),
  /** What was agreed to at sign-up, until the account is made. */
  signUp: (userId: string) => key(user(userId), 'SIGNUP'),
  /** The ids of the groups that a person is in. */
  groupsOf: (userId: string) => key(user(userId), 'GROUPS'),
  project: (userId: string, projectId: string) => key(user(userId), `PROJECT#${projectId}`),
  /** A file that another person shares with this one. */
  sharedFile: (userId: string, sharedAt: string, videoId: string) => key(user(userId), `SHARED#${sharedAt}#${videoId}`),
  /** A folder that another person shares with this one. */
  sharedFolder: (userId: string, sharedAt: string, folderId: string) =>
    key(user(userId), `SHAREDFOLDER#${sharedAt}#${folderId}`),
  /** How many files are right in a folder. */
  fileCount: (userId: string, projectId: string) => key(user(userId), `FILES#${projectId}`),
  /** The order in which a person's folders are moved. */
  folderMoves: (userId: string) => key(user(userId), 'MOVES'),
  /** A file whose deletion goes on. */
  deletedFile: (userId: string, videoId: string) => key(user(userId), `DELETED#${videoId}`),
  /** A caption style that a person saved under a name. */
  stylePreset: (userId: string, presetId: string) => key(user(userId), `STYLE#${presetId}`),
  /** What a program signs in with for the person. */
  personalToken: (userId: string, place: string) => key(user(userId), `TOKEN#${place}`),
  /** The channel of YouTube that a person has connected. */
  googleLink: (userId: string) => key(user(userId), 'GOOGLE'),
  /** A consent that a person has begun to give to Google; its state is hashed. */
  googleConsent: (userId: string, state: string) => key(user(userId), `CONSENT#${state}`),
  /** How a person wants terms to be translated. */
  glossary: (userId: string) => key(user(userId), 'GLOSSARY'),
  /** A file in which sections are assigned to a person. */
  assignedFile: (userId: string, videoId: string) => key(user(userId), `ASSIGNED#${videoId}`),
  storage: (userId: string) => key(user(userId), 'STORAGE'),
  /** Uploads and exports of one month, `2026-11`. */
  month: (userId: string, month: string) => key(user(userId), `MONTH#${month}`),
  /** What is bounded a day, `2026-11-21`. */
  day: (userId: string, day: string) => key(user(userId), `DAY#${day}`),
  /** Why somebody deleted an account, by month (`2026-11`); it does not say whose. */
  deletionFeedback: (month: string, feedbackId: string) => key(`FEEDBACK#${month}`, feedbackId),
  /** The client's own id of something it asked to make. */
  request: (userId: string, requestId: string) => key(user(userId), `REQUEST#${requestId}`),

  file: (videoId: string) => key(file(videoId), 'FILE'),
  /** A file in a list (docs/decisions/lists.md). By itself the key orders a list by the time of creation. */
  listed: (list: string, createdAt: string, videoId: string) => key(list, `${createdAt}#${videoId}`),
  /** The sections into which a team split a file. */
  sections: (videoId: string) => key(file(videoId), 'SECTIONS'),
  upload: (videoId: string) => key(file(videoId), 'UPLOAD'),

  /**
   * Money: the balance of minutes, and beside it the lines that explain it, each under its own key for ever. In
   * partitions of its own, so that IAM lets only the functions of money write it (lib/functions/grants.ts).
   */
  credits: (userId: string) => key(ledger(userId), 'BALANCE'),
  ledgerLine: (userId: string, line: string) => key(ledger(userId), `LINE#${line}`),
  /** A job that minutes were reserved for, in the order in which jobs began. */
  ledgerJob: (userId: string, startedAt: string, jobKey: string) => key(ledger(userId), `JOB#${startedAt}#${jobKey}`),
  order: (orderId: string) => key(payment(orderId), 'ORDER'),
  paymentEvent: (orderId: string, provider: string, eventId: string) =>
    key(payment(orderId), `EVENT#${provider}#${eventId}`),

  /** An order in the list of the person who placed it. */
  orderOfUser: (userId: string, createdAt: string, orderId: string) =>
    key(payer(userId), `ORDER#${createdAt}#${orderId}`),
  /** A plan that was ordered on a provider's own page. */
  planOrder: (orderId: string) => key(payment(orderId), 'PLAN'),
  /** Whom a provider knows a person as. */
  paymentCustomer: (userId: string, provider: string) => key(payer(userId), `CUSTOMER#${provider}`),
  subscription: (userId: string) => key(payer(userId), 'SUBSCRIPTION'),
  /** The receipt of a payment, its credit note, or that of one refund of a part, as it was issued. */
  receipt: (userId: string, paymentId: string, kind: string, refundId?: string) =>
    key(payer(userId), `RECEIPT#${paymentId}#${kind}${refundId === undefined ? '' : `#${refundId}`}`),
  /** How much of a payment its credit notes have taken back. */
  credited: (userId: string, paymentId: string) => key(payer(userId), `CREDITED#${paymentId}`),
  /** How many numbers of a series of receipts are taken. */
  receiptCounter: (series: string) => key(`PAY#RECEIPTS#${series}`, 'COUNTER'),
  /** Whose receipt has a number. */
  receiptNumber: (series: string, number: string) => key(`PAY#RECEIPTS#${series}`, `NUMBER#${number}`),
  /** Written by an operator (docs/payments.md). */
  discount: (code: string) => key(`PAY#CODE#${code}`, 'DISCOUNT'),

  /** docs/decisions/one-document-per-file.md */
  documentHead: (videoId: string, subtitleId: string) => key(file(videoId), `DOC#${subtitleId}#HEAD`),
  documentChange: (videoId: string, subtitleId: string, revision: number) =>
    key(file(videoId), `DOC#${subtitleId}#CHANGE#${padded(revision)}`),
  documentVersion: (videoId: string, subtitleId: string, revision: number, saveId: string) =>
    key(file(videoId), `DOC#${subtitleId}#VERSION#${padded(revision)}#${saveId}`),
  documentSave: (videoId: string, subtitleId: string, saveId: string) =>
    key(file(videoId), `DOC#${subtitleId}#SAVE#${saveId}`),
  /** A snapshot of a document, by its revision; without one for the first, which always has the same address. */
  documentSnapshot: (videoId: string, subtitleId: string, revision: number) =>
    key(file(videoId), `DOC#${subtitleId}#SNAPSHOT#${padded(revision)}`),
  /** The name of a state of a document. */
  documentName: (videoId: string, subtitleId: string, revision: number) =>
    key(file(videoId), `DOC#${subtitleId}#NAME#${padded(revision)}`),
  /** How many names and changes set aside a document has. */
  documentCounts: (videoId: string, subtitleId: string) => key(file(videoId), `DOC#${subtitleId}#COUNTS`),
  documentStagings: (videoId: string, subtitleId: string, day: string) =>
    key(file(videoId), `DOC#${subtitleId}#STAGED#${day}`),
  documentStaging: (videoId: string, subtitleId: string, day: string, saveId: string) =>
    key(file(videoId), `DOC#${subtitleId}#STAGED#${day}#${saveId}`),
  documentBody: (videoId: string, subtitleId: string, bodyId: string) =>
    key(file(videoId), `DOC#${subtitleId}#BODY#${bodyId}`),

  /** Who may do what to the files and folders that point to this list (docs/decisions/access.md). */
  accessList: (listId: string) => key(access(listId), 'LIST'),
  /** An invitation that waits for its address, which is hashed. */
  invitation: (listId: string, address: string) => key(access(listId), `INVITE#${address}`),

  /** Whose the folder of this list is: it is stored with its owner. */
  folderOfList: (listId: string) => key(access(listId), 'FOLDER'),
  /** Which links to the files and folders of this list a person has opened. */
  linked: (listId: string, userId: string) => key(access(listId), `LINKED#${userId}`),

  /** A group with its members. */
  group: (groupId: string) => key(group(groupId), 'GROUP'),
  /** An invitation to a group that waits for its address, which is hashed. */
  groupInvitation: (groupId: string, address: string) => key(group(groupId), `INVITE#${address}`),
  /** A file that is shared with a group; the sort key is that of a file shared with a person. */
  groupFile: (groupId: string, sharedAt: string, videoId: string) =>
    key(group(groupId), `SHARED#${sharedAt}#${videoId}`),

  /** A folder that is shared with a group. */
  groupFolder: (groupId: string, sharedAt: string, folderId: string) =>
    key(group(groupId), `SHAREDFOLDER#${sharedAt}#${folderId}`),

  /** A live connection, among those of its file. */
  liveOfFile: (videoId: string, connectionId: string) => key(file(videoId), `LIVE#${connectionId}`),
  /** A connection that is told of the work on a file. */
  watchOfFile: (videoId: string, connectionId: string) => key(file(videoId), `WATCH#${connectionId}`),
  /** A live connection, among those of its person. */
  liveOfPerson: (userId: string, connectionId: string) => key(user(userId), `LIVE#${connectionId}`),
  /** Whose connection it is, and to which file. */
  liveConnection: (connectionId: string) => key(`LIVE#${connectionId}`, 'LIVE'),
  /** What opens one live connection; it is hashed. */
  liveTicket: (ticket: string) => key(`TICKET#${ticket}`, 'TICKET'),

  /** How often something was tried in a window of time; `subject` is hashed. */
  attempts: (limit: string, subject: string, window: number) => key(`LIMIT#${limit}#${subject}`, `WINDOW#${window}`),
  /** Why an address, which is hashed, gets no more mails. */
  mailProblem: (address: string) => key(`ADDRESS#${address}`, 'MAILPROBLEM'),
  /** A mail that is sent once for its cause. */
  mail: (kind: string, ref: string) => key(`MAIL#${kind}#${ref}`, 'MAIL'),

  /** The last translation of a file into a language. */
  translation: (videoId: string, language: string) => key(file(videoId), `TRANSLATION#${language}`),

  comment: (videoId: string, commentId: string) => key(file(videoId), `COMMENT#${commentId}`),
  /** How many comments a file has. */
  /** Something that was done to a file, by its time. */
  event: (videoId: string, at: string, userId: string, kind: string) =>
    key(file(videoId), `EVENT#${at}#${userId}#${kind}`),
  /** Until when a person has read the comments of a file: the person's own, so it goes with the account. */
  commentsRead: (videoId: string, userId: string) => key(user(userId), `READ#${videoId}`),
  commentCount: (videoId: string) => key(file(videoId), 'COMMENTS'),
  export: (videoId: string, exportId: string) => key(file(videoId), `EXPORT#${exportId}`),
  /** An upload of a file to YouTube. */
  youtubeUpload: (videoId: string, uploadId: string) => key(file(videoId), `YOUTUBE#${uploadId}`),
  /** What all people together have sent to YouTube on one day. */
  youtubeQuota: (day: string, of: 'VIDEOS' | 'TRACKS') => key(`YOUTUBE#${day}`, of),
} as const;

/** The lists of a person's files. Each is a partition. */
export const fileLists = {
  all: (userId: string) => `LIST#${userId}#ALL`,
  inFolder: (userId: string, projectId: string) => `LIST#${userId}#IN#${projectId}`,
  /** By a term of a search. */
  ofTerm: (userId: string, term: string) => `LIST#${userId}#TERM#${term}`,
} as const;

export const indexKeys = {
  /** The balances as of a month, `2026-11`: those that the monthly reset still has to renew. */
  creditsOfPeriod: (period: string, userId: string): IndexKey => ({
    GSI1PK: creditsShards(period)[Number.parseInt(userId.slice(-1), 16) || 0] ?? '',
    GSI1SK: `USER#${userId}`,
  }),
  /** The orders of a day, `2026-11-21`, for the reconciliation with their providers. */
  orderOfDay: (createdAt: string, orderId: string): IndexKey => ({
    GSI1PK: `ORDERS#${createdAt.slice(0, 10)}`,
    GSI1SK: `${createdAt}#${orderId}`,
  }),
  /** Those whose payment is disputed, in place of their day: a dispute may last for months. */
  disputedOrder: (orderId: string): IndexKey => ({ GSI1PK: 'ORDERS#disputed', GSI1SK: orderId }),
  /** The plans that were ordered on a day, for the same. */
  planOrderOfDay: (createdAt: string, orderId: string): IndexKey => ({
    GSI1PK: `PLANS#${createdAt.slice(0, 10)}`,
    GSI1SK: `${createdAt}#${orderId}`,
  }),
  /** The subscriptions whose paid time ends on a day, `2026-11-21`, for the reconciliation with their provider. */
  subscriptionOfDay: (paidUntil: string, userId: string): IndexKey => ({
    GSI1PK: `SUBSCRIPTIONS#${paidUntil.slice(0, 10)}`,
    GSI1SK: `${paidUntil}#${userId}`,
  }),
  /** The subscriptions for which a payment is disputed, in place of their day. */
  disputedSubscription: (userId: string): IndexKey => ({ GSI1PK: 'SUBSCRIPTIONS#disputed', GSI1SK: userId }),
  /** Subscriptions whose consequences are not applied yet, instead of their day. */
  unappliedSubscription: (userId: string): IndexKey => ({ GSI1PK: 'SUBSCRIPTIONS#unapplied', GSI1SK: userId }),
  /** A person's ledger by time. */
  ledgerOfUser: (userId: string, at: string, line: string): IndexKey => ({
    GSI1PK: `LEDGER#${userId}`,
    GSI1SK: `${at}#${line}`,
  }),
} as const;

/**
 * The index partitions of the balances as of a month. All bookings of the month write there, and one partition takes
 * 1,000 writes per second; people's ids end in a random hexadecimal digit.
 */
export const creditsShards = (period: string): string[] =>
  [...'0123456789abcdef'].map((digit) => `CREDITS#${period}#${digit}`);

/** A person's balance and its lines. */
export const ledgerPartition = ledger;

/** A person's orders and customers at providers. */
export const payerPartition = payer;

/** Everything stored for one person, whichever noun wrote it; money and files are apart. */
export const userPartition = user;

/** A group with its invitations and the files that are shared with it. */
export const groupPartition = group;

/** An access list with its invitations. */
export const accessPartition = access;

/** Everything stored below one file, whichever noun wrote it. */
export const filePartition = file;
