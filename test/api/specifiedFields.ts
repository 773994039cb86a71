/** Fields of the specification's entities: where each is in the reply of a call, and its JSON type. */

interface Entity {
  readonly entity: string;
  /** Method and path of the call that returns it. */
  readonly call: string;
  /** Path of the entity in the reply: `a.b`, with `[]` for the items of a list. Empty for the reply itself. */
  readonly at: string;
  /** Whether it is in the request instead of the reply. */
  readonly isSent?: true;
  /** Type of each field; `?` after it allows null. */
  readonly fields: Readonly<Record<string, string>>;
}

const file = '/me/projects/{projectId}/videos/{videoId}';
const pay = '/me/customer/payment';

const styleFields = {
  fonts: 'string',
  font_size: 'number',
  font_color: 'string',
  font_opacity: 'integer',
  background_color: 'string',
  background_opacity: 'integer',
  position_align: 'string',
  position_vertical: 'string',
  margin_left: 'number',
  margin_right: 'number',
  margin_top: 'number',
  margin_bottom: 'number',
  decoration: 'string',
  stroke_width: 'integer',
  stroke_color: 'string',
  stroke_opacity: 'integer',
  shadow_angle: 'integer',
  shadow_blur: 'integer',
  shadow_color: 'string',
  shadow_opacity: 'integer',
};

const paymentRecord = {
  title: 'string',
  paymentStatus: 'string',
  unitPrice: 'number',
  quantity: 'number',
  totalPrice: 'number',
  aurisPoint: 'number?',
  purchaseAt: 'string',
  gainCategory: 'string',
  discount: 'object?',
  currency: 'string',
  paymentMethod: 'string',
};

export const specifiedFields: readonly Entity[] = [
  {
    ...{ entity: 'user', call: 'GET /me/info', at: '' },
    fields: {
      ...{ sub: 'string', firstName: 'string', lastName: 'string', email: 'string', language: 'string' },
      ...{ newsletter: 'boolean', isSnsAccount: 'boolean', googleAuth: 'boolean' },
      ...{ teamAccess: 'boolean', groupMenu: 'boolean', tutorialsStatus: 'object', stripe: 'object?' },
      ...{ createdAt: 'string', updatedAt: 'string' },
    },
  },
  {
    ...{ entity: 'user', call: 'GET /me/info', at: 'stripe' },
    fields: { customerId: 'string?', paymentMethodId: 'string?' },
  },
  {
    ...{ entity: 'tokens', call: 'POST /users/token', at: '' },
    fields: { accessToken: 'string', idToken: 'string', onboarding: 'boolean' },
  },
  {
    ...{ entity: 'project', call: 'GET /me/projects', at: 'projects[]' },
    fields: { name: 'string', parentId: 'string?' },
  },
  {
    ...{ entity: 'file', call: `GET ${file}`, at: '' },
    fields: {
      ...{ id: 'string', deleteStatus: 'string', title: 'string', videoUrl: 'string?', playbackTime: 'string?' },
      ...{ editedVideoUrl: 'string?', durationMs: 'integer?', sizeBytes: 'integer', language: 'string' },
      ...{ transcriptStatus: 'string', transcriptProgress: 'integer', fileStatus: 'string' },
      ...{ thumbnailUrl: 'string?', createdAt: 'string', updatedAt: 'string', fileType: 'string' },
      ...{ editType: 'string', editorSettings: 'object', defaultSettings: 'object' },
      ...{ subtitleSectionsList: 'array?', teamAccess: 'string', shared: 'string' },
    },
  },
  { entity: 'file', call: `GET ${file}`, at: 'editorSettings', fields: { autoScroll: 'boolean' } },
  {
    ...{ entity: 'file', call: `GET ${file}`, at: 'defaultSettings' },
    fields: { subtitleLimit: 'object', translationAble: 'boolean' },
  },
  {
    ...{ entity: 'subtitle limits', call: `GET ${file}`, at: 'defaultSettings.subtitleLimit' },
    fields: {
      ...{ maxCharsPerLine: 'integer', maxOfLines: 'integer', minDurationMs: 'integer', maxDurationMs: 'integer' },
      enhancedCharacterCount: 'boolean',
    },
  },
  {
    ...{ entity: 'subtitle section', call: `GET ${file}`, at: 'subtitleSectionsList[]' },
    fields: {
      ...{ id: 'string?', subtitleSections: 'array', speaker_list: 'array', number: 'integer', status: 'string' },
      ...{ assignee: 'object?', deadline: 'string?' },
    },
  },
  {
    ...{ entity: 'subtitle section', call: 'GET /teams/{teamId}/files/{fileId}/sections/{sectionId}', at: '' },
    fields: { id: 'string', number: 'integer', status: 'string', assignee: 'object?', deadline: 'string?' },
  },
  {
    ...{ entity: 'subtitle section', call: 'PUT /teams/{teamId}/files/{fileId}/sections/{sectionId}', at: '' },
    isSent: true,
    fields: { subtitleSection: 'object', isUpdated: 'boolean', baseRevision: 'integer', status: 'string' },
  },
  {
    ...{ entity: 'editor state', call: `GET ${file}/sections/{sectionId}`, at: 'subtitleSection' },
    fields: {
      ...{ lang: 'string', lang2: 'string', srtFileName: 'string', srtFileName2: 'string' },
      ...{ subtitleSections: 'array', speaker_list: 'array' },
    },
  },
  {
    ...{ entity: 'version', call: `GET ${file}/versions`, at: 'versions[]' },
    fields: { savedAt: 'string', editor: 'object?', tabs: 'array' },
  },
  { entity: 'style', call: `PUT ${file}/style`, at: 'style', isSent: true, fields: styleFields },
  { entity: 'style', call: 'GET /me/info/subtitles', at: 'style', fields: styleFields },
  { entity: 'style', call: 'PUT /me/info/subtitles', at: 'style', isSent: true, fields: styleFields },
  {
    ...{ entity: 'frame rate', call: `PUT ${file}/config`, at: 'frameRate', isSent: true },
    fields: { frameRate: 'number', dropFrame: 'boolean' },
  },
  {
    ...{ entity: 'plan', call: 'GET /me/plans', at: 'plans[]' },
    fields: {
      ...{ id: 'string', name: 'string', monthlyPriceCents: 'object', annualPriceCents: 'object' },
      ...{ minutesPerMonth: 'integer', storageBytes: 'integer', exportsPerMonth: 'integer?' },
      ...{ uploadsPerMonth: 'integer?', watermark: 'boolean', topUpPriceCents: 'object' },
    },
  },
  {
    ...{ entity: 'plan catalogue', call: 'GET /me/plans', at: '' },
    fields: {
      ...{ paymentMethods: 'array', countryCode: 'string?', localCurrency: 'string', plans: 'array' },
      ...{ subscriptions: 'object', topup: 'object', balance: 'object', lots: 'array' },
    },
  },
  {
    ...{ entity: 'plan catalogue', call: 'GET /me/plans', at: 'subscriptions' },
    fields: { monthly: 'array', annually: 'array', paymentProvider: 'string', options: 'object' },
  },
  {
    ...{ entity: 'plan catalogue', call: 'GET /me/plans', at: 'subscriptions.options' },
    fields: { annuallyLabel: 'string' },
  },
  {
    ...{ entity: 'plan catalogue', call: 'GET /me/plans', at: 'topup' },
    fields: {
      ...{ id: 'string', title: 'string', type: 'string', label: 'string', pricePerQuantity: 'object' },
      ...{ pointPerQuantity: 'integer', pointPerMinutes: 'integer', minQuantity: 'integer', maxQuantity: 'integer' },
      ...{ stepQuantity: 'integer', storage: 'integer', expireDate: 'string', buyAble: 'boolean' },
      ...{ discountAble: 'boolean', eligibility: 'string' },
    },
  },
  {
    ...{ entity: 'payment record', call: `GET ${pay}/stripe/charges`, at: 'charges[]' },
    fields: { paymentId: 'string', ...paymentRecord },
  },
  { entity: 'payment record', call: `GET ${pay}/doku/orders`, at: 'orders[]', fields: paymentRecord },
  { entity: 'payment record', call: `GET ${pay}/dragonpay/orders`, at: 'orders[]', fields: paymentRecord },
  {
    ...{ entity: 'payment intent', call: `POST ${pay}/stripe/paymentIntents`, at: '' },
    fields: {
      ...{ paymentIntentId: 'string', clientSecret: 'string', orderId: 'string', customerId: 'string' },
      ...{ paymentMethodId: 'string?', isDiscount: 'boolean' },
    },
  },
  {
    ...{ entity: 'saved payment method', call: `GET ${pay}/stripe/paymentMethods/{paymentMethodId}`, at: '' },
    fields: { paymentMethodId: 'string', brand: 'string', last4: 'string', billingDetails: 'object' },
  },
  {
    ...{
      entity: 'saved payment method',
      call: `GET ${pay}/stripe/paymentMethods/{paymentMethodId}`,
      at: 'billingDetails',
    },
    fields: {
      ...{ name: 'string', address: 'string', postalCode: 'string', country: 'string', email: 'string' },
      company: 'string',
    },
  },
  {
    ...{ entity: 'group', call: 'GET /groups/{groupId}', at: '' },
    fields: { name: 'string', owner: 'object', members: 'array', updatedAt: 'string' },
  },
  {
    ...{ entity: 'group member', call: 'GET /groups/{groupId}', at: 'members[]' },
    fields: { firstName: 'string', lastName: 'string', email: 'string', role: 'string' },
  },
  {
    ...{ entity: 'reset password', call: 'PUT /users/password', at: '', isSent: true },
    fields: { username: 'string', password: 'string', confirmation_code: 'string' },
  },
];
