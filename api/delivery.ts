/** Folders of the media bucket whose objects the site's distribution delivers, at the same paths, by signed addresses. */
export const deliveredFolders = ['media', 'exports'] as const;
