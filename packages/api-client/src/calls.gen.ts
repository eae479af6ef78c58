/**
 * Generated from the API description: npm run generate
 */
import {
  useQuery
} from '@tanstack/react-query';
import type {
  DataTag,
  DefinedInitialDataOptions,
  DefinedUseQueryResult,
  QueryClient,
  QueryFunction,
  QueryKey,
  UndefinedInitialDataOptions,
  UseQueryOptions,
  UseQueryResult
} from '@tanstack/react-query';

import { send } from './send.ts';
import type { ErrorType } from './send.ts';
export interface ContactDto {
  name: string;
  /** @maxLength 254 */
  email: string;
  subject: string;
  message: string;
  /**
     * Honeypot: must be empty
     * @maxLength 500
     */
  website?: string;
}

export type OrderLineDtoSize = 'XS' | 'S' | 'M' | 'L' | 'XL' | '2XL';
export interface OrderLineDto {
  size: OrderLineDtoSize;
  /**
     * @minimum 1
     * @maximum 10
     */
  quantity: number;
}

export type QuoteDtoPlan = 'guest' | 'tribute';
export interface QuoteDto {
  plan: QuoteDtoPlan;
  sizes: OrderLineDto[];
  /** With words on the back of each shirt */
  hasBack?: boolean;
}

export type AnalyticsEventDtoCustomParameters = {[key: string]: string | number | boolean | null};

export interface AnalyticsEventDto {
  /** @maxLength 64 */
  event: string;
  /** @maxLength 64 */
  category: string;
  /** @maxLength 64 */
  action: string;
  /** @maxLength 200 */
  label?: string;
  value?: number;
  custom_parameters?: AnalyticsEventDtoCustomParameters;
}

export interface ExchangeCancelTokenDto {
  token: string;
}

export interface CancelWithTokenDto {
  token: string;
  /** @maxLength 1000 */
  reason?: string;
}

export interface LookupForCancellationDto {
  friendlyOrderNumber: string;
  customerEmail: string;
}

export interface RequestCancellationDto {
  friendlyOrderNumber: string;
  customerEmail: string;
  /** @maxLength 1000 */
  reason?: string;
}

export interface ShirtBackDto {
  /** @maxLength 400 */
  birthDate?: string;
  /** @maxLength 400 */
  passedDate?: string;
  lines: string[];
}

export type FixAddressDtoState = 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY';
export interface FixAddressDto {
  /** @maxLength 100 */
  name: string;
  /** @maxLength 100 */
  line1: string;
  /** @maxLength 100 */
  line2?: string;
  /** @maxLength 100 */
  city: string;
  state: FixAddressDtoState;
  /** @pattern ^\d{5}(-\d{4})?$ */
  postalCode: string;
}

export interface FixPreviewDto {
  key: string;
  /** @maxLength 1000 */
  lovedOneName?: string;
  /** @maxLength 1000 */
  birthDate?: string;
  /** @maxLength 1000 */
  passedDate?: string;
  /** @maxLength 1000 */
  message?: string;
  /** Empty removes the words */
  back?: ShirtBackDto;
  /** @maxLength 40 */
  color?: string;
  sizes?: OrderLineDto[];
  address?: FixAddressDto;
}

export interface FixOrderDto {
  key: string;
  /** @maxLength 1000 */
  lovedOneName?: string;
  /** @maxLength 1000 */
  birthDate?: string;
  /** @maxLength 1000 */
  passedDate?: string;
  /** @maxLength 1000 */
  message?: string;
  /** Empty removes the words */
  back?: ShirtBackDto;
  /** @maxLength 40 */
  color?: string;
  sizes?: OrderLineDto[];
  address?: FixAddressDto;
  /** The same for a repeated request */
  id: string;
  /**
     * cents that the buyer saw
     * @minimum -10000000
     * @maximum 10000000
     */
  expectedDifferenceCents: number;
}

export interface WriteReviewDto {
  key: string;
  /** @maxLength 60 */
  name: string;
  /** @maxLength 600 */
  text: string;
  /**
     * URL of an uploaded photo of the shirt
     * @maxLength 500
     */
  photoUrl?: string;
  mayBeShown: true;
}

export interface OrderKeyDto {
  key: string;
}

export interface SizedProductDto {
  /** @maxLength 40 */
  color: string;
  sizes: OrderLineDto[];
}

export type CreateCheckoutSessionDtoExpressTo = 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY';
export interface CreateCheckoutSessionDto {
  /**
     * YYYY-MM-DD
     * @maxLength 40
     */
  neededBy?: string;
  /**
     * the latest arrival that the buyer saw
     * @maxLength 40
     */
  expectedArrival?: string;
  expressTo?: CreateCheckoutSessionDtoExpressTo;
  /** @maxLength 64 */
  tempUserId: string;
  /** @maxLength 64 */
  designId: string;
  /** @maxLength 300 */
  customerEmail?: string;
  productDetails: SizedProductDto;
  /**
     * cents
     * @minimum 0
     * @maximum 2147483647
     */
  expectedTotalCents?: number;
}

export interface OrderedDesignDto {
  /** @maxLength 1000 */
  name: string;
  /** @maxLength 40 */
  birthDate?: string;
  /** @maxLength 40 */
  passedDate?: string;
  /** @maxLength 1000 */
  message?: string;
  /** @maxLength 64 */
  template?: string;
}

export type PlacedProductDtoSize = 'XS' | 'S' | 'M' | 'L' | 'XL' | '2XL';
export type PlacedProductDtoPlacement = 'center';
export interface PlacedProductDto {
  /** @maxLength 40 */
  color: string;
  size: PlacedProductDtoSize;
  placement: PlacedProductDtoPlacement;
  /**
     * @minimum 1
     * @maximum 10
     */
  quantity: number;
  sizes?: OrderLineDto[];
}

export type GuestCheckoutDtoExpressTo = 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY';
export interface GuestCheckoutDto {
  /**
     * YYYY-MM-DD
     * @maxLength 40
     */
  neededBy?: string;
  /**
     * the latest arrival that the buyer saw
     * @maxLength 40
     */
  expectedArrival?: string;
  expressTo?: GuestCheckoutDtoExpressTo;
  /** @maxLength 64 */
  tempUserId?: string;
  /** @maxLength 64 */
  designId: string;
  /** @maxLength 300 */
  customerEmail: string;
  designDetails: OrderedDesignDto;
  productDetails: PlacedProductDto;
  /**
     * cents
     * @minimum 0
     * @maximum 2147483647
     */
  expectedTotalCents?: number;
}

export type ShippedLineDtoSize = 'XS' | 'S' | 'M' | 'L' | 'XL' | '2XL';
export interface ShippedLineDto {
  size: ShippedLineDtoSize;
  /**
     * @minimum 1
     * @maximum 10
     */
  quantity: number;
  /**
     * in orders of several colors
     * @maxLength 40
     */
  color?: string;
}

export type DeliveryEstimateDtoState = 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY';
export interface DeliveryEstimateDto {
  /** @maxLength 40 */
  color: string;
  sizes: ShippedLineDto[];
  state?: DeliveryEstimateDtoState;
}

export interface PhotoPlaceDto {
  /**
     * Factor of the size
     * @minimum 0
     * @maximum 10
     */
  scale: number;
  /**
     * Shift to the right in design units, 1000 across
     * @minimum -1200
     * @maximum 1200
     */
  x: number;
  /**
     * Shift down
     * @minimum -1200
     * @maximum 1200
     */
  y: number;
}

export type DesignLayoutDtoFrame = 'cutout' | 'oval';
export type DesignLayoutDtoLettering = 'gold' | 'rose-gold' | 'silver' | 'pearl' | 'steel' | 'onyx';
export interface DesignLayoutDto {
  photo?: PhotoPlaceDto;
  frame?: DesignLayoutDtoFrame;
  /**
     * Instead of the template's words; empty for none
     * @maxLength 1000
     */
  headline?: string;
  lettering?: DesignLayoutDtoLettering;
}

export type CreateAccountDesignDtoStatus = 'draft' | 'processing';
export interface CreateAccountDesignDto {
  /** @maxLength 1000 */
  lovedOneName?: string;
  /** @maxLength 1000 */
  birthDate?: string;
  /** @maxLength 1000 */
  passedDate?: string;
  /** @maxLength 1000 */
  message?: string;
  layout?: DesignLayoutDto;
  /** @maxLength 120 */
  name?: string;
  /** @maxLength 64 */
  selectedTemplateId?: string;
  /** @maxLength 500 */
  originalImageUrl?: string;
  /** @maxLength 500 */
  backgroundRemovedImageUrl?: string;
  status?: CreateAccountDesignDtoStatus;
  /**
     * Own design that the new one replaces
     * @minimum 1
     * @maximum 2147483647
     */
  replaces?: number;
}

export type UpdateAccountDesignDtoSize = 'XS' | 'S' | 'M' | 'L' | 'XL' | '2XL';
export type UpdateAccountDesignDtoStatus = 'draft' | 'processing' | 'completed';
export interface UpdateAccountDesignDto {
  /** @maxLength 1000 */
  lovedOneName?: string;
  /** @maxLength 1000 */
  birthDate?: string;
  /** @maxLength 1000 */
  passedDate?: string;
  /** @maxLength 1000 */
  message?: string;
  layout?: DesignLayoutDto;
  /** @maxLength 120 */
  name?: string;
  /** @maxLength 64 */
  selectedTemplateId?: string;
  /** @maxLength 500 */
  originalImageUrl?: string;
  /** @maxLength 500 */
  backgroundRemovedImageUrl?: string;
  size?: UpdateAccountDesignDtoSize;
  status?: UpdateAccountDesignDtoStatus;
  /** Version that the change is based on */
  updatedAt?: string;
}

export interface DesignDetailsDto {
  /** @maxLength 1000 */
  lovedOneName?: string;
  /** @maxLength 1000 */
  birthDate?: string;
  /** @maxLength 1000 */
  passedDate?: string;
  /** @maxLength 1000 */
  message?: string;
  layout?: DesignLayoutDto;
  /** Repeats the id of the path */
  designId?: string | number;
  /** Version that the change is based on */
  updatedAt?: string;
}

export interface DesignVisibilityDto {
  isPublic: boolean;
  /** Whether search engines may list the public view */
  isListed?: boolean;
}

export interface GenerateTemplatePreviewDto {
  /** @maxLength 1000 */
  lovedOneName?: string;
  /** @maxLength 1000 */
  birthDate?: string;
  /** @maxLength 1000 */
  passedDate?: string;
  /** @maxLength 1000 */
  message?: string;
  layout?: DesignLayoutDto;
  /** @maxLength 500 */
  backgroundRemovedImageUrl: string;
  /**
     * One of your own designs
     * @maxLength 64
     */
  designId?: string;
  /** @maxLength 64 */
  templateId: string;
}

export interface GenerateAllPreviewsDto {
  /** @maxLength 1000 */
  lovedOneName?: string;
  /** @maxLength 1000 */
  birthDate?: string;
  /** @maxLength 1000 */
  passedDate?: string;
  /** @maxLength 1000 */
  message?: string;
  layout?: DesignLayoutDto;
  /** @maxLength 500 */
  backgroundRemovedImageUrl: string;
  /**
     * One of your own designs
     * @maxLength 64
     */
  designId?: string;
}

export interface GenerateDesignDto {
  /** @maxLength 1000 */
  lovedOneName?: string;
  /** @maxLength 1000 */
  birthDate?: string;
  /** @maxLength 1000 */
  passedDate?: string;
  /** @maxLength 1000 */
  message?: string;
  layout?: DesignLayoutDto;
  /** @maxLength 500 */
  backgroundRemovedImageUrl: string;
  /**
     * One of your own designs
     * @maxLength 64
     */
  designId?: string;
  /** @maxLength 64 */
  templateId: string;
  /** @maxLength 500 */
  originalImageUrl: string;
  /** @maxLength 500 */
  cachedDesignUrl?: string;
}

export interface CloseUpDto {
  /** @maxLength 500 */
  designImageUrl: string;
}

export interface SendDesignLinkDto {
  /** @maxLength 254 */
  email: string;
}

export interface ContinueDesignDto {
  token: string;
}

/**
 * View in `url`
 */
export type GenerateMockupDtoView = 'front' | 'back' | 'left' | 'right';
export interface GenerateMockupDto {
  /** View in `url` */
  view?: GenerateMockupDtoView;
  /** @maxLength 64 */
  designId?: string;
  /** Must equal the bound temporary id */
  tempUserId?: string;
  /**
     * URL of the design's image, or of the cutout that it is made from
     * @maxLength 2048
     */
  processedImageUrl: string;
  /** @maxLength 64 */
  templateId: string;
  /** @maxLength 1000 */
  lovedOneName: string;
  /**
     * Name, class or hex value; an unknown one is white
     * @maxLength 64
     */
  color: string;
  /** @maxLength 8 */
  size?: string;
}

/**
 * View in `url`
 */
export type PrintfulMockupDtoView = 'front' | 'back' | 'left' | 'right';
export interface PrintfulMockupDto {
  /** View in `url` */
  view?: PrintfulMockupDtoView;
  /** @maxLength 64 */
  designId?: string;
  /** Must equal the bound temporary id */
  tempUserId?: string;
  /** @maxLength 2048 */
  designImageUrl: string;
  /** @maxLength 64 */
  productColor: string;
  /** @maxLength 8 */
  productSize: string;
}

/**
 * View in `url`
 */
export type ScalablePressMockupDtoView = 'front' | 'back' | 'left' | 'right';
export interface ScalablePressMockupDto {
  /** View in `url` */
  view?: ScalablePressMockupDtoView;
  /** @maxLength 64 */
  designId?: string;
  /** Must equal the bound temporary id */
  tempUserId?: string;
  /** Not required, because only one shirt is sold */
  productId?: string | number;
  /** @maxLength 64 */
  productColor: string;
  /** @maxLength 2048 */
  imageUrl: string;
  /**
     * @minimum 1
     * @maximum 4000
     */
  width?: number;
  /**
     * @minimum 1
     * @maximum 4000
     */
  height?: number;
  /**
     * The caller's own id
     * @maxLength 64
     */
  userId?: string;
  /** @maxLength 8 */
  size?: string;
}

export interface BackPreviewDto {
  /** @maxLength 64 */
  designId: string;
  back: ShirtBackDto;
  /**
     * Name, class or hex value; an unknown one is white
     * @maxLength 64
     */
  color?: string;
}

export interface AskFamilyDto {
  /** Other own designs to show on the same page */
  others: string[];
}

export interface ShowOpinionNoteDto {
  isShown: boolean;
}

export interface GiveHeartDto {
  /** False takes the heart back */
  isLiked: boolean;
}

export interface LeaveOpinionNoteDto {
  /** @maxLength 50 */
  name: string;
  /** @maxLength 280 */
  text: string;
  /**
     * Hidden from people; whatever fills it in is a bot
     * @maxLength 200
     */
  website?: string;
}

export interface PlaceInPhotoDto {
  /**
     * @minimum 0
     * @maximum 1
     */
  x: number;
  /**
     * @minimum 0
     * @maximum 1
     */
  y: number;
}

/**
 * Whether an old photo is restored; by default only a monochrome one is
 */
export type RemoveBackgroundDtoCare = 'on' | 'off';
/**
 * 0 keeps a sideways photo as it was stored
 */
export type RemoveBackgroundDtoTurn = 0;
export interface RemoveBackgroundDto {
  /** Whether an old photo is restored; by default only a monochrome one is */
  care?: RemoveBackgroundDtoCare;
  /** 0 keeps a sideways photo as it was stored */
  turn?: RemoveBackgroundDtoTurn;
  /** Center of the person to keep, as shares of the stored photo's sides */
  face?: PlaceInPhotoDto;
  /** The buyer confirms that the photo shows one person */
  onePerson?: boolean;
  /**
     * As returned by the upload; either this or `objectKey`
     * @maxLength 500
     */
  imageUrl?: string;
  /**
     * As returned by the upload; either this or `imageUrl`
     * @maxLength 200
     */
  objectKey?: string;
  /**
     * The photo in base64, within the limits of an upload; used if neither `imageUrl` nor `objectKey` is given
     * @maxLength 13981016
     */
  imageBase64?: string;
}

/**
 * `keep` and `remove` reach up to the next edge; `restore` and `erase` exactly what is under the brush
 */
export type RetouchStrokeDtoMode = 'keep' | 'remove' | 'restore' | 'erase';
export interface RetouchStrokeDto {
  /** `keep` and `remove` reach up to the next edge; `restore` and `erase` exactly what is under the brush */
  mode: RetouchStrokeDtoMode;
  /**
     * Share of the photo's shorter side
     * @minimum 0.002
     * @maximum 0.25
     */
  radius: number;
  /**
     * Pairs of shares of the photo's width and height
     * @minItems 1
     * @items.minItems 2
     * @items.maxItems 2
     * @items.items.minimum 0
     * @items.items.maximum 1
     */
  points: number[][];
}

export interface RetouchDto {
  /** As returned by the background removal */
  jobId: string;
  /** In drawing order */
  strokes: RetouchStrokeDto[];
}

export type CreateMementoDtoVisibility = 'unlisted' | 'public' | 'password';
export interface CreateMementoDto {
  /** @maxLength 1000 */
  lovedOneName: string;
  /** @maxLength 40 */
  birthDate?: string;
  /** @maxLength 40 */
  passedDate?: string;
  /** @maxLength 600 */
  message?: string;
  /**
     * Own uploaded photo
     * @maxLength 500
     */
  pictureUrl?: string;
  visibility: CreateMementoDtoVisibility;
  /** @maxLength 128 */
  password?: string;
  orderId: string;
  /** @maxLength 64 */
  token?: string;
}

export type MementoDtoVisibility = 'unlisted' | 'public' | 'password';
export interface MementoDto {
  /** @maxLength 1000 */
  lovedOneName: string;
  /** @maxLength 40 */
  birthDate?: string;
  /** @maxLength 40 */
  passedDate?: string;
  /** @maxLength 600 */
  message?: string;
  /**
     * Own uploaded photo
     * @maxLength 500
     */
  pictureUrl?: string;
  visibility: MementoDtoVisibility;
  /** @maxLength 128 */
  password?: string;
}

export interface MementoDigestDto {
  wantsDigest: boolean;
}

export interface RemovalDto {
  /** @maxLength 64 */
  token: string;
}

export interface UnlockMementoDto {
  /** @maxLength 128 */
  password: string;
}

export interface LeaveMessageDto {
  /** @maxLength 60 */
  name: string;
  /** @maxLength 500 */
  text: string;
  /**
     * Honeypot: must be empty
     * @maxLength 500
     */
  website?: string;
}

export interface ReportMementoDto {
  /** @maxLength 1000 */
  reason: string;
  /**
     * Honeypot: must be empty
     * @maxLength 500
     */
  website?: string;
}

export type CreateFamilyListDtoPayment = 'organizer' | 'each';
export interface CreateFamilyListDto {
  /** @maxLength 2000 */
  message: string;
  /** @maxLength 40 */
  closesAt: string;
  /**
     * @minItems 1
     * @maxItems 6
     */
  colors: string[];
  payment?: CreateFamilyListDtoPayment;
}

export interface UpdateFamilyListDto {
  /**
     * @minimum 1
     * @maximum 2147483646
     */
  version: number;
  /** @maxLength 2000 */
  message?: string;
  /** @maxLength 40 */
  closesAt?: string;
  /**
     * @minItems 1
     * @maxItems 6
     */
  colors?: string[];
}

export interface CloseFamilyListDto {
  /**
     * @minimum 1
     * @maximum 2147483646
     */
  version: number;
}

export interface ReopenFamilyListDto {
  /**
     * @minimum 1
     * @maximum 2147483646
     */
  version: number;
  /** @maxLength 40 */
  closesAt: string;
}

export type FamilyItemDtoSize = 'XS' | 'S' | 'M' | 'L' | 'XL' | '2XL';
export interface FamilyItemDto {
  size: FamilyItemDtoSize;
  /** @maxLength 40 */
  color: string;
  /**
     * @minimum 1
     * @maximum 10
     */
  quantity: number;
}

export interface KeepFamilyEntryDto {
  /** @maxLength 2000 */
  name: string;
  items: FamilyItemDto[];
  /**
     * @minimum 0
     * @maximum 2147483646
     */
  revision: number;
  /** @maxLength 2000 */
  email?: string;
}

export type OrderFamilyListDtoExpressTo = 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY';
export interface OrderFamilyListDto {
  /**
     * YYYY-MM-DD
     * @maxLength 40
     */
  neededBy?: string;
  /**
     * the latest arrival that the buyer saw
     * @maxLength 40
     */
  expectedArrival?: string;
  expressTo?: OrderFamilyListDtoExpressTo;
  /**
     * @minimum 1
     * @maximum 2147483646
     */
  version: number;
  /**
     * @minimum 1
     * @maximum 2147483646
     */
  part: number;
  /**
     * cents
     * @minimum 0
     * @maximum 2147483647
     */
  expectedTotalCents: number;
}

export interface PayFamilyEntryDto {
  /**
     * cents
     * @minimum 0
     * @maximum 2147483647
     */
  expectedTotalCents: number;
}

export type ErrorCode = 'NETWORK_ERROR' | 'TIMEOUT_ERROR' | 'SERVER_ERROR' | 'IMAGE_UPLOAD_FAILED' | 'IMAGE_PROCESSING_FAILED' | 'BACKGROUND_REMOVAL_FAILED' | 'DESIGN_CREATION_FAILED' | 'MOCKUP_GENERATION_FAILED' | 'TEMPLATE_LOADING_FAILED' | 'CHECKOUT_FAILED' | 'PAYMENT_FAILED' | 'ORDER_CREATION_FAILED' | 'INVALID_EMAIL' | 'INVALID_IMAGE' | 'IMAGE_TOO_LARGE' | 'PHOTO_QUOTA_EXCEEDED' | 'MISSING_DATA' | 'RATE_LIMIT_EXCEEDED' | 'NO_ROOM' | 'SESSION_EXPIRED' | 'DATA_CORRUPTED' | 'ACCOUNT_REQUIRED' | 'FORBIDDEN' | 'NOT_FOUND' | 'DESIGN_NOT_FOUND' | 'DESIGN_NOT_READY' | 'BACK_NOT_PRINTED' | 'DESIGN_CHANGED' | 'MEMENTO_NOT_FOUND' | 'MEMENTO_LOCKED' | 'MEMENTO_EXISTS' | 'FAMILY_LIST_NOT_FOUND' | 'FAMILY_LIST_CLOSED' | 'FAMILY_LIST_OPEN' | 'FAMILY_LIST_CHANGED' | 'FAMILY_ENTRY_CHANGED' | 'FAMILY_LIST_ORDERED' | 'FAMILY_LIST_FULL' | 'DESIGN_IMAGE_NOT_FOUND' | 'QUOTE_CHANGED' | 'ORDER_NOT_FOUND' | 'ORDER_NOT_CANCELLABLE' | 'ORDER_NOT_FIXABLE' | 'INVALID_CANCEL_TOKEN';
export interface InvalidFieldResponse {
  path: string;
  message: string;
}

export interface ErrorResponse {
  success: false;
  error: string;
  message: string;
  code: ErrorCode;
  retryable: boolean;
  fields?: InvalidFieldResponse[];
  [key: string]: unknown;
 }

export interface ShirtBack {
  birthDate: string;
  passedDate: string;
  lines: string[];
}

export interface PhotoPlace {
  scale: number;
  x: number;
  y: number;
}

export type DesignLayoutFrame = 'cutout' | 'oval';
export type LetteringColor = 'gold' | 'rose-gold' | 'silver' | 'pearl' | 'steel' | 'onyx';
export interface DesignLayout {
  photo?: PhotoPlace;
  frame?: DesignLayoutFrame;
  headline?: string;
  lettering?: LetteringColor;
}

export type PricePlan = 'guest' | 'tribute';
export type DesignStatus = 'draft' | 'processing' | 'completed';
export interface Preflight {
  width: number;
  height: number;
  /** @nullable */
  dpi: number | null;
  portraitDpi: number;
  semiTransparentShare: number;
  /** @nullable */
  smallestStrokeMm: number | null;
  missingGlyphs: string[];
  /** @nullable */
  contrast: number | null;
  isPrintable: boolean;
  advice: string[];
}

export interface AvailableTemplate {
  templateId: string;
  templateName: string;
  previewUrl: string;
}

export interface AccountDesign {
  lovedOneName: string;
  /** @nullable */
  birthDate: string | null;
  /** @nullable */
  passedDate: string | null;
  /** @nullable */
  message: string | null;
  back?: ShirtBack;
  layout?: DesignLayout;
  plan: PricePlan;
  status: DesignStatus;
  size: string;
  tshirtColor: string;
  originalImageUrl: string;
  backgroundRemovedImageUrl: string;
  /** @nullable */
  finalDesignImageUrl: string | null;
  /** @nullable */
  generatedWithName: string | null;
  /** @nullable */
  generatedWithTemplate: string | null;
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
  preflight?: Preflight;
  id: number;
  key: string;
  name: string;
  /** @nullable */
  selectedTemplateId: string | null;
  availableTemplates: AvailableTemplate[];
  /** @nullable */
  final_design_image_url: string | null;
  /** @nullable */
  generatedDesignUrl: string | null;
  scalablePressProduct: boolean;
  isPublic: boolean;
  /** @nullable */
  publicKey: string | null;
  isListed: boolean;
}

export interface DesignChangedDetails {
  design: AccountDesign;
}

export type Size = 'XS' | 'S' | 'M' | 'L' | 'XL' | '2XL';
export interface ShirtColor {
  name: string;
  hex: string;
  class: string;
  sizes?: Size[];
}

export type Day = string;

export interface FamilyListOrdered {
  arrivesBy: Day | null;
}

export interface FamilyItem {
  size: Size;
  color: string;
  quantity: number;
}

export interface FamilyEntry {
  id: string;
  name: string;
  items: FamilyItem[];
  revision: number;
  email?: string;
  isPaid?: boolean;
}

export type FamilyOutcome = 'ordered' | 'given_up';
export interface Quote {
  plan: PricePlan;
  unitCents: number;
  backUnitCents?: number;
  quantity: number;
  subtotalCents: number;
  discountRate: number;
  discountCents: number;
  shippingCents: number;
  expressCents?: number;
  totalCents: number;
}

export type OwnFamilyPaymentOrder = {
  number: string;
  totalCents: number;
} | null;

export interface OwnFamilyPayment {
  outcome: FamilyOutcome | null;
  quote: Quote | null;
  order: OwnFamilyPaymentOrder;
}

export interface SharedFamilyList {
  lovedOneName: string;
  back?: ShirtBack;
  message: string;
  colors: ShirtColor[];
  isOpen: boolean;
  ordered?: FamilyListOrdered;
  closesAt: string;
  people: number;
  entry: FamilyEntry | null;
  own?: OwnFamilyPayment;
}

export interface FamilyEntryChangedDetails {
  list: SharedFamilyList;
}

export type FamilyPayment = 'organizer' | 'each';
export type FamilyListStatus = 'open' | 'closed' | FamilyOutcome;

export interface FamilyListPaid {
  people: number;
  shirts: number;
  totalCents: number;
  discountRate: number;
}

export interface OrderLine {
  size: Size;
  quantity: number;
  color?: string;
}

export interface FamilyListPart {
  part: number;
  lines: OrderLine[];
  quote: Quote;
  /** @nullable */
  orderNumber: string | null;
}

export interface FamilyList {
  designId: string;
  lovedOneName: string;
  back?: ShirtBack;
  /** @nullable */
  shareKey: string | null;
  message: string;
  colors: ShirtColor[];
  payment: FamilyPayment;
  status: FamilyListStatus;
  paid?: FamilyListPaid;
  ordered?: FamilyListOrdered;
  version: number;
  closesAt: string;
  endsAt: string;
  entries: FamilyEntry[];
  parts: FamilyListPart[];
  totalCents: number;
}

export interface FamilyListChangedDetails {
  list: FamilyList;
}

export interface Arrival {
  earliest: Day;
  latest: Day;
}

export interface QuoteChangedDetails {
  quote: Quote;
  arrival?: Arrival;
}

export interface ErrorDetails {
  DESIGN_CHANGED: DesignChangedDetails;
  FAMILY_ENTRY_CHANGED: FamilyEntryChangedDetails;
  FAMILY_LIST_CHANGED: FamilyListChangedDetails;
  QUOTE_CHANGED: QuoteChangedDetails;
}

export interface AccountWaysResponse {
  success: true;
  google: boolean;
}

export interface AccountUser {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  [key: string]: unknown;
}

export type AccountSession = {
  user: AccountUser;
  [key: string]: unknown;
} | null;

export interface ExchangeCancelTokenResponse {
  success: true;
  pass: string;
  orderKey?: string;
}

export type OrderStatus = 'pending' | 'paid' | 'processing' | 'shipped' | 'cancelled';
export interface OrderedDesignDetails {
  name: string;
  finalDesignImageUrl: string;
  back?: ShirtBack;
}

export interface OrderProductDetails {
  size: string;
  color: string;
  quantity: number;
  placement: 'center';
  sizes: OrderLine[];
}

/**
 * @nullable
 */
export type CancellableUntil = string | null;

export type ValidateCancelTokenResponseOrder = {
  id: string;
  friendlyOrderNumber: string;
  status: OrderStatus;
  customerEmail: string;
  amount: number;
  designDetails: OrderedDesignDetails;
  productDetails: OrderProductDetails;
  cancellableUntil: CancellableUntil | null;
};

export interface ValidateCancelTokenResponse {
  success: boolean;
  valid: boolean;
  cancellable: boolean;
  order?: ValidateCancelTokenResponseOrder;
  error?: string;
}

export type CancelWithTokenResponseOrder = {
  status: OrderStatus;
  refundAmount: number;
};

export interface CancelWithTokenResponse {
  success: true;
  message: string;
  order: CancelWithTokenResponseOrder;
}

export type FulfillmentStatus = 'pending' | 'processing' | 'in_production' | 'shipped' | 'cancelled' | 'failed';
export type LookupForCancellationResponseOrder = {
  friendlyOrderNumber: string;
  customerEmail: string;
  createdAt: string;
  status: OrderStatus;
  fulfillmentStatus: FulfillmentStatus;
  amount: number;
  designDetails: OrderedDesignDetails;
  productDetails: OrderProductDetails;
  canCancel: boolean;
  cancellableUntil: CancellableUntil | null;
  cancellationReason?: string;
};

export interface LookupForCancellationResponse {
  success: true;
  order: LookupForCancellationResponseOrder;
}

export type RequestCancellationResponseOrder = {
  refundAmount: number;
};

export interface RequestCancellationResponse {
  success: true;
  message: string;
  automaticallyCancelled: boolean;
  needsManualReview: boolean;
  order?: RequestCancellationResponseOrder;
}

export interface FixPreviewResponse {
  success: true;
  differenceCents: number;
  totalCents: number;
  designImageUrl: string;
  mockupUrl: string;
  backMockupUrl?: string;
}

export type FixOrderResponseOutcome = 'applied' | 'payment' | 'waiting';
export interface FixOrderResponse {
  success: true;
  outcome: FixOrderResponseOutcome;
  paymentUrl?: string;
}

export interface ReviewPhoto {
  url: string;
  width: number;
  height: number;
}

export type ReviewsResponseReviewsItem = {
  id: string;
  name: string;
  text: string;
  photo: ReviewPhoto | null;
};

export interface ReviewsResponse {
  success: true;
  reviews: ReviewsResponseReviewsItem[];
}

export type OwnReviewResponseState = 'early' | 'open' | 'written';
export interface OwnReviewResponse {
  success: true;
  state: OwnReviewResponseState;
}

export interface OrderSteps {
  paidAt: string;
  /** @nullable */
  inProductionAt: string | null;
  /** @nullable */
  shippedAt: string | null;
  /** @nullable */
  cancelledAt: string | null;
}

export interface OrderReceipt {
  shirtsCents: number;
  discountCents: number;
  shippingCents: number;
  isExpress: boolean;
  promotionCents: number;
  taxCents: number;
  totalCents: number;
  refundedCents: number;
}

export type FixableOrderState = 'open' | 'running' | 'closed';
export interface ShippingAddress {
  name: string;
  line1: string;
  line2?: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
}

export type FixableOrderPayment = {
  url: string;
  cents: number;
  until: string;
};

export interface FixableOrder {
  state: FixableOrderState;
  payment?: FixableOrderPayment;
  lovedOneName: string;
  birthDate: string;
  passedDate: string;
  message: string;
  back: ShirtBack | null;
  color: string;
  sizes: OrderLine[];
  address: ShippingAddress | null;
  hasFixedShirts: boolean;
}

export type YourOrderResponseOrder = {
  friendlyOrderNumber: string;
  status: OrderStatus;
  fulfillmentStatus: FulfillmentStatus;
  createdAt: string;
  steps: OrderSteps;
  arrival?: Arrival;
  trackingNumbers: string[];
  designDetails: OrderedDesignDetails;
  words: string[];
  productDetails: OrderProductDetails;
  mockupUrl: string;
  backMockupUrl?: string;
  receipt: OrderReceipt;
  shippingTo: string[];
  cancellableUntil: CancellableUntil | null;
  customerEmail?: string;
  mementoPath?: string;
  canOrderAgain?: boolean;
  fix?: FixableOrder;
};

export interface YourOrderResponse {
  success: true;
  order: YourOrderResponseOrder;
  /** @nullable */
  cancelPass: string | null;
}

export type PrintFileStatus = 'none' | 'queued' | 'ready' | 'failed';
export interface Design {
  lovedOneName: string;
  /** @nullable */
  birthDate: string | null;
  /** @nullable */
  passedDate: string | null;
  /** @nullable */
  message: string | null;
  back?: ShirtBack;
  layout?: DesignLayout;
  plan: PricePlan;
  status: DesignStatus;
  size: string;
  tshirtColor: string;
  originalImageUrl: string;
  backgroundRemovedImageUrl: string;
  /** @nullable */
  finalDesignImageUrl: string | null;
  /** @nullable */
  generatedWithName: string | null;
  /** @nullable */
  generatedWithTemplate: string | null;
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
  preflight?: Preflight;
  id: string;
  selectedTemplate: string;
  printFileStatus: PrintFileStatus;
}

export interface ContinueDesignResponse {
  success: true;
  design: Design;
}

export interface SizeMeasure {
  size: Size;
  widthInches: number;
  lengthInches: number;
  widthCm: number;
  lengthCm: number;
}

export interface Product {
  id: number;
  name: string;
  colors: ShirtColor[];
  sizes: Size[];
  sizeGuide?: SizeMeasure[];
  isAvailable?: boolean;
  printsBack?: boolean;
}

export interface ColorsResponse {
  success: boolean;
  colors: ShirtColor[];
  error?: string;
}

export interface QuoteResponse {
  success: true;
  quote: Quote;
}

export interface Template {
  id: string;
  name: string;
  previewUrl: string;
  description: string;
}

export interface TemplatesResponse {
  success: true;
  templates: Template[];
}

export interface CheckoutResponse {
  success: true;
  url: string;
  orderId: string;
  checkoutSessionId: string;
  quote: Quote;
}

export type EdgeQualityDetails = {
  edgeSharpness: number;
  transparencyQuality: number;
  subjectCompleteness: number;
  artifactCount: number;
};

export interface EdgeQuality {
  score: number;
  isGoodQuality: boolean;
  details: EdgeQualityDetails;
  issues: string[];
  recommendations: string[];
}

export type PrintQualityLevel = 'good' | 'fine' | 'low' | 'poor';
export interface PrintQuality {
  level: PrintQualityLevel;
  dpi: number;
  verdict?: string;
  sharpness: number;
  exposure: number;
  advice: string[];
}

export type ValidationReason = 'multiple_people' | 'no_people' | 'other';
export type PhotoValidationDetailsTurnedBy = 90 | 180 | 270;
export type CareStep = 'contrast' | 'fading' | 'color-cast' | 'sepia-kept';
export interface PhotoBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type PhotoValidationDetailsShoulders = 'whole' | 'cut' | 'hidden';
export type PhotoValidationDetailsCare = {
  applied: CareStep[];
};

export type PhotoValidationDetails = {
  reason?: ValidationReason;
  faces?: number;
  turnedBy?: PhotoValidationDetailsTurnedBy;
  care?: PhotoValidationDetailsCare;
  careOffered?: CareStep[];
  proposedCrop?: PhotoBox;
  faceBoxes?: PhotoBox[];
  chosenFace?: number;
  onBuyersWord?: boolean;
  canConfirmPerson?: boolean;
  shoulders?: PhotoValidationDetailsShoulders;
  tight?: boolean;
  touched?: boolean;
  place?: PhotoBox;
};

export interface PhotoValidation {
  is_valid: boolean;
  message: string;
  details: PhotoValidationDetails;
}

export interface RemoveBackgroundResponse {
  success: boolean;
  jobId: string;
  processedImageUrl?: string;
  processedImageBase64?: string;
  originalImageUrl?: string;
  edgeQuality?: EdgeQuality;
  printQuality?: PrintQuality;
  validation?: PhotoValidation;
  error?: string;
}

export type CutoutStage = 'queued' | 'reading' | 'counting' | 'segmenting' | 'refining' | 'colouring' | 'saving' | 'done';
export interface CutoutProgress {
  jobId: string;
  stage: CutoutStage;
  progress: number;
  position?: number;
}

export interface RetouchPreviewResponse {
  success: true;
  mask: string;
  place?: PhotoBox;
}

export interface AccountDesignsResponse {
  success: true;
  designs: AccountDesign[];
  next?: string;
}

export interface AccountDesignResponse {
  success: true;
  design: AccountDesign;
  lovedOneName: string;
  /** @nullable */
  birthDate: string | null;
  /** @nullable */
  passedDate: string | null;
  /** @nullable */
  message: string | null;
  back?: ShirtBack;
  layout?: DesignLayout;
  plan: PricePlan;
  status: DesignStatus;
  size: string;
  tshirtColor: string;
  originalImageUrl: string;
  backgroundRemovedImageUrl: string;
  /** @nullable */
  finalDesignImageUrl: string | null;
  /** @nullable */
  generatedWithName: string | null;
  /** @nullable */
  generatedWithTemplate: string | null;
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
  preflight?: Preflight;
  id: number;
  key: string;
  name: string;
  /** @nullable */
  selectedTemplateId: string | null;
  availableTemplates: AvailableTemplate[];
  /** @nullable */
  final_design_image_url: string | null;
  /** @nullable */
  generatedDesignUrl: string | null;
  scalablePressProduct: boolean;
  isPublic: boolean;
  /** @nullable */
  publicKey: string | null;
  isListed: boolean;
}

export interface SendDesignLinkResponse {
  success: true;
  expiresAt: string;
}

export type GenerateTemplatePreviewResponsePreview = {
  templateId: string;
  gcpProxyUrl: string;
  localImagePath: string;
};

export interface GenerateTemplatePreviewResponse {
  success: true;
  preview: GenerateTemplatePreviewResponsePreview;
}

export type GenerateAllPreviewsResponsePreviewsItem = {
  templateId: string;
  previewUrl: string;
};

export interface GenerateAllPreviewsResponse {
  success: true;
  successCount: number;
  previews: GenerateAllPreviewsResponsePreviewsItem[];
}

export interface GetDesignResponse {
  success: true;
  design: Design;
  lovedOneName: string;
  /** @nullable */
  birthDate: string | null;
  /** @nullable */
  passedDate: string | null;
  /** @nullable */
  message: string | null;
  back?: ShirtBack;
  layout?: DesignLayout;
  plan: PricePlan;
  status: DesignStatus;
  size: string;
  tshirtColor: string;
  originalImageUrl: string;
  backgroundRemovedImageUrl: string;
  /** @nullable */
  finalDesignImageUrl: string | null;
  /** @nullable */
  generatedWithName: string | null;
  /** @nullable */
  generatedWithTemplate: string | null;
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
  preflight?: Preflight;
  id: string;
  selectedTemplate: string;
  printFileStatus: PrintFileStatus;
}

export interface DesignBackResponse {
  success: true;
  design: Design;
}

export interface GenerateDesignResponse {
  success: true;
  design: Design;
  missingGlyphs: string[];
}

export type DesignPartsResponseSlotFade = {
  from: number;
  to: number;
};

export type DesignPartsResponseSlot = {
  centerX: number;
  headCenterY: number;
  fade: DesignPartsResponseSlotFade;
};

export interface Oval {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

export interface Placement {
  x: number;
  y: number;
  w: number;
  h: number;
  scale: number;
  oval?: Oval;
}

export interface DesignPartsResponse {
  success: true;
  behind: string;
  portrait: string;
  before: string;
  placed: Placement;
  slot: DesignPartsResponseSlot;
  headline: string;
}

export interface CloseUpPlace {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface CloseUpResponse {
  success: true;
  image: string;
  place: CloseUpPlace;
  portraitDpi: number;
  verdict: string;
}

export interface TributePreviewResponse {
  success: true;
  previewUrl: string;
  tempUserId: string;
  designId: string;
}

export type MockupResponseViews = {
  front: string;
  back: string;
  left: string;
  right: string;
};

export interface MockupResponse {
  success: true;
  url: string;
  mockupUrl: string;
  views: MockupResponseViews;
  storedInGCS: boolean;
  fallbackUsed: boolean;
}

export interface BackPreviewResponse {
  success: true;
  image: string;
  missingGlyphs: string[];
}

export interface OpinionNote {
  id: string;
  name: string;
  text: string;
}

export interface SharedOpinionDesign {
  id: string;
  lovedOneName: string;
  templateName: string;
  hearts: number;
  isLiked: boolean;
  notes: OpinionNote[];
}

export interface SharedOpinionsResponse {
  success: true;
  designs: SharedOpinionDesign[];
}

export interface OwnDesignCard {
  designId: string;
  lovedOneName: string;
  templateName: string;
  pictureUrl: string;
}

export interface ModeratedOpinionNote {
  id: string;
  name: string;
  text: string;
  isShown: boolean;
  createdAt: string;
}

export interface OpinionDesign {
  designId: string;
  lovedOneName: string;
  templateName: string;
  pictureUrl: string;
  hearts: number;
  notes: ModeratedOpinionNote[];
}

export interface Opinions {
  key: string;
  endsAt: string;
  designs: OpinionDesign[];
}

export interface OpinionsResponse {
  success: true;
  /** @nullable */
  wizardId: number | null;
  design: OwnDesignCard;
  opinions: Opinions | null;
  others: OwnDesignCard[];
}

export type PublicDesignResponseMockups = {
  front: string;
  back: string;
};

export type PublicDesignMockups = {
  front: string;
  back: string;
};

export interface PublicDesign {
  id: string;
  lovedOneName: string;
  templateName: string;
  isPublic: true;
  finalDesignImageUrl: string;
  mockups: PublicDesignMockups;
  cardUrl: string;
}

export interface PublicDesignResponse {
  success: true;
  design: PublicDesign;
  id: string;
  lovedOneName: string;
  templateName: string;
  isPublic: true;
  finalDesignImageUrl: string;
  mockups: PublicDesignResponseMockups;
  cardUrl: string;
}

export interface FamilyListDesign {
  id: number;
  key: string;
  plan: PricePlan;
  lovedOneName: string;
  birthDate?: string;
  passedDate?: string;
  message?: string;
  back?: ShirtBack;
  color: string;
  pictureUrl: string;
  latestClosesAt: string;
}

export interface FamilyListOfDesignResponse {
  success: true;
  design: FamilyListDesign;
  list: FamilyList | null;
}

export interface FamilyListResponse {
  success: true;
  list: FamilyList;
}

export interface SharedFamilyListResponse {
  success: true;
  list: SharedFamilyList;
}

export interface DayRange {
  min: number;
  max: number;
}

export type UsState = 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY';
export type DeliveryEstimateResponseExpress = {
  arrival: Arrival;
  cents: number;
  carrierDays: DayRange;
  state: UsState;
} | null;

export interface DeliveryEstimateResponse {
  success: true;
  today: Day;
  arrival: Arrival;
  hasExpress: boolean;
  express: DeliveryEstimateResponseExpress;
}

export interface UploadImageResponse {
  success: true;
  imageUrl: string;
  objectKey: string;
  tempUserId?: string;
  imageBase64?: string;
  width: number;
  height: number;
  expiresAt: string;
}

export const ContactResponseValue = {
  success: true,
} as const;
export type ContactResponse = typeof ContactResponseValue;

export type OrderMementoResponseSuggestion = {
  lovedOneName: string;
  /** @nullable */
  birthDate: string | null;
  /** @nullable */
  passedDate: string | null;
  designImage: string;
};

export type MementoVisibility = 'unlisted' | 'public' | 'password';
export interface ModeratedMessage {
  id: string;
  name: string;
  text: string;
  createdAt: string;
  isApproved: boolean;
}

export interface KeptMemento {
  id: string;
  lovedOneName: string;
  /** @nullable */
  birthDate: string | null;
  /** @nullable */
  passedDate: string | null;
  message: string;
  designImage: string;
  /** @nullable */
  pictureUrl: string | null;
  visibility: MementoVisibility;
  candles: number;
  orderId: string;
  words: ModeratedMessage[];
  wantsDigest: boolean;
  createdAt: string;
  /** @nullable */
  endsAt: string | null;
}

export interface OrderMementoResponse {
  success: true;
  memento: KeptMemento | null;
  suggestion: OrderMementoResponseSuggestion;
}

export interface KeptMementoResponse {
  success: true;
  memento: KeptMemento;
}

export interface MementoMessage {
  id: string;
  name: string;
  text: string;
  createdAt: string;
}

export interface Memento {
  id: string;
  lovedOneName: string;
  /** @nullable */
  birthDate: string | null;
  /** @nullable */
  passedDate: string | null;
  message: string;
  designImage: string;
  /** @nullable */
  pictureUrl: string | null;
  visibility: MementoVisibility;
  candles: number;
  hasLit: boolean;
  words: MementoMessage[];
}

export interface MementoResponse {
  success: true;
  memento: Memento;
  id: string;
  lovedOneName: string;
  /** @nullable */
  birthDate: string | null;
  /** @nullable */
  passedDate: string | null;
  message: string;
  designImage: string;
  /** @nullable */
  pictureUrl: string | null;
  visibility: MementoVisibility;
  candles: number;
  hasLit: boolean;
  words: MementoMessage[];
}

export interface LightCandleResponse {
  success: true;
  candles: number;
}

export type OrderCallResponseResultDataDesign = {
  name: string;
  final_design_image_url: string;
};

export type OrderCallResponseResultDataFamilyPeopleItem = {
  name: string;
  items: OrderLine[];
};

export type OrderCallResponseResultDataFamily = {
  designId: string;
  part: number;
  parts: number;
  people: OrderCallResponseResultDataFamilyPeopleItem[];
  entryId?: string;
  printsFrom?: string;
};

export interface OrderDelivery {
  neededBy: Day | null;
  arrival: Arrival;
  isExpress: boolean;
}

export type OrderCallResponseResultData = {
  printfulMockupUrl: string;
  design: OrderCallResponseResultDataDesign;
  id: string;
  friendlyOrderNumber: string;
  status: OrderStatus;
  fulfillmentStatus: FulfillmentStatus;
  customerEmail: string;
  amount: number;
  designDetails: OrderedDesignDetails;
  productDetails: OrderProductDetails;
  mockupUrl: string;
  backMockupUrl?: string;
  createdAt: string;
  deliveryEstimate: string;
  delivery: OrderDelivery;
  promotionCents: number;
  taxCents: number;
  cancellableUntil: CancellableUntil | null;
  family?: OrderCallResponseResultDataFamily;
};

export type OrderCallResponseResult = {
  data: OrderCallResponseResultData;
};

export interface OrderCallResponse {
  result: OrderCallResponseResult;
}

export type OrderBySessionResponseOrderFamilyPeopleItem = {
  name: string;
  items: OrderLine[];
};

export type OrderBySessionResponseOrderFamily = {
  designId: string;
  part: number;
  parts: number;
  people: OrderBySessionResponseOrderFamilyPeopleItem[];
  entryId?: string;
  printsFrom?: string;
};

export type OrderBySessionResponseOrder = {
  id: string;
  friendlyOrderNumber: string;
  status: OrderStatus;
  fulfillmentStatus: FulfillmentStatus;
  customerEmail: string;
  amount: number;
  designDetails: OrderedDesignDetails;
  productDetails: OrderProductDetails;
  mockupUrl: string;
  backMockupUrl?: string;
  createdAt: string;
  deliveryEstimate: string;
  delivery: OrderDelivery;
  promotionCents: number;
  taxCents: number;
  cancellableUntil: CancellableUntil | null;
  family?: OrderBySessionResponseOrderFamily;
};

export interface OrderBySessionResponse {
  success: true;
  order: OrderBySessionResponseOrder;
}

export type ReadinessReportStatus = 'ready' | 'not_ready';
export type ReadinessReportChecks = {[key: string]: 'up' | 'down'};

export interface ReadinessReport {
  status: ReadinessReportStatus;
  checks: ReadinessReportChecks;
}

export interface BindSessionResponse {
  success: true;
  tempUserId: string;
}

export type ColorsParams = {
productId?: number;
};

export type SignUpEmailBody = {
  /** @maxLength 1000 */
  name: string;
  email: string;
  /** @maxLength 1000 */
  password: string;
  /** @maxLength 2000 */
  callbackURL?: string;
};

export type SignUpEmail200 = { [key: string]: unknown };

export type SignInEmailBody = {
  email: string;
  /** @maxLength 1000 */
  password: string;
  /** @maxLength 2000 */
  callbackURL?: string;
};

export type SignInEmail200 = { [key: string]: unknown };

export type SignOutBody = { [key: string]: unknown };

export type SignOut200 = { [key: string]: unknown };

export type SendVerificationEmailBody = {
  email: string;
  /** @maxLength 2000 */
  callbackURL?: string;
};

export type SendVerificationEmail200 = { [key: string]: unknown };

export type RequestPasswordResetBody = {
  email: string;
};

export type RequestPasswordReset200 = { [key: string]: unknown };

export type ResetPasswordBody = {
  /** @maxLength 1000 */
  newPassword: string;
  /** @maxLength 600 */
  token: string;
};

export type ResetPassword200 = { [key: string]: unknown };

export type SignInSocialBody = {
  provider: 'google';
  /** @maxLength 2000 */
  callbackURL?: string;
  /** @maxLength 2000 */
  errorCallbackURL?: string;
  /** @maxLength 2000 */
  newUserCallbackURL?: string;
  disableRedirect?: boolean;
};

export type SignInSocial200 = {
  url: string;
  redirect: boolean;
};

export type ChangePasswordBody = {
  /** @maxLength 1000 */
  currentPassword: string;
  /** @maxLength 1000 */
  newPassword: string;
};

export type ChangePassword200 = { [key: string]: unknown };

export type RevokeOtherSessionsBody = { [key: string]: unknown };

export type RevokeOtherSessions200 = { [key: string]: unknown };

export type DeleteUserBody = {
  /** @maxLength 1000 */
  password?: string;
};

export type DeleteUser200 = { [key: string]: unknown };

export type WriteReview200 = {
  success: true;
};

export type RemoveReview200 = {
  success: true;
};

export type StopReviewMails200 = {
  success: true;
};

export type AccountDesignsParams = {
/**
 * `next` of the previous page
 * @pattern ^(\d{1,13})-(\d{1,10})$
 */
after?: string;
};

export type DeleteAccountDesign200 = {
  success: true;
};

export type CreateTributeBody = {
  image: Blob | File;
  lovedOneName: string;
  templateId: string;
  birthDate?: string;
  passedDate?: string;
  message?: string;
  /** JSON: `face`, `onePerson`, `turn`, `care` */
  options?: string;
  /** JSON: `photo`, `frame`, `headline`, `lettering` */
  layout?: string;
};

export type UploadImageBodyOmit = 'imageBase64';
export type UploadImageBody = {
  image?: Blob | File;
  omit?: UploadImageBodyOmit;
};

export type DeleteImage200 = {
  success: true;
};

export type CallProcedureParams = {
/**
 * JSON
 */
input: string;
};

export type OrderMementoParams = {
/**
 * @maxLength 64
 */
token?: string;
};

export type KeptMementoParams = {
/**
 * @maxLength 64
 */
token?: string;
};

export type UpdateMementoParams = {
/**
 * @maxLength 64
 */
token?: string;
};

export type DeleteMementoParams = {
/**
 * @maxLength 64
 */
token?: string;
};

export type DeleteMemento200 = {
  success: true;
};

export type ApproveMementoMessageParams = {
/**
 * @maxLength 64
 */
token?: string;
};

export type ApproveMementoMessage200 = {
  success: true;
};

export type DeleteMementoMessageParams = {
/**
 * @maxLength 64
 */
token?: string;
};

export type DeleteMementoMessage200 = {
  success: true;
};

export type SetMementoDigestParams = {
/**
 * @maxLength 64
 */
token?: string;
};

export type SetMementoDigest200 = {
  success: true;
};

export type TakeDownMemento200 = {
  success: true;
};

export type LeaveMementoMessage200 = {
  success: true;
};

export type ReportMemento200 = {
  success: true;
};

export type DeleteFamilyList200 = {
  success: true;
};

export type DeleteFamilyEntryParams = {
/**
 * @minimum 0
 * @maximum 2147483646
 */
revision: number;
};

export type SharedFamilyListHeaders = {
/**
 * Token of the device's own entry: 32 random hex digits, generated on the device
 */
'x-family-entry'?: string;
};

export type SaveOwnFamilyEntryHeaders = {
/**
 * Token of the device's own entry: 32 random hex digits, generated on the device
 */
'x-family-entry'?: string;
};

export type WithdrawOwnFamilyEntryHeaders = {
/**
 * Token of the device's own entry: 32 random hex digits, generated on the device
 */
'x-family-entry'?: string;
};

export type PayOwnFamilyEntryHeaders = {
/**
 * Token of the device's own entry: 32 random hex digits, generated on the device
 */
'x-family-entry'?: string;
};

type AwaitedInput<T> = PromiseLike<T> | T;

      type Awaited<O> = O extends AwaitedInput<infer T> ? T : never;


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



const withQueryKey = <T extends object, K>(query: T, queryKey: K): T & { queryKey: K } => {
  const result = { queryKey } as T & { queryKey: K };
  for (const key of Object.keys(query)) {
    // The explicit queryKey always wins, matching the previous
    // `{ ...query, queryKey }` spread where it was set last.
    if (key === 'queryKey') continue;
    Object.defineProperty(result, key, {
      enumerable: true,
      configurable: true,
      get: () => (query as Record<string, unknown>)[key],
    });
  }
  return result;
};

/**
 * @summary Bind the temporary id to this browser
 */
export const bindSession = (

 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<BindSessionResponse>(
      {url: `/api/session`, method: 'POST', signal
    },
      options);
    }



/**
 * @summary Send a message of the contact page
 */
export const sendContactMessage = (
    contactDto: ContactDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<ContactResponse>(
      {url: `/api/contact`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: contactDto, signal
    },
      options);
    }



/**
 * @summary List the templates
 */
export const templates = (

 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<TemplatesResponse>(
      {url: `/api/templates`, method: 'GET', signal
    },
      options);
    }




export const getTemplatesQueryKey = () => {
    return [
    `/api/templates`
    ] as const;
    }


export const getTemplatesQueryOptions = <TData = Awaited<ReturnType<typeof templates>>, TError = ErrorType<unknown>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof templates>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getTemplatesQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof templates>>> = ({ signal }) => templates(requestOptions, signal);





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof templates>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type TemplatesQueryResult = NonNullable<Awaited<ReturnType<typeof templates>>>
export type TemplatesQueryError = ErrorType<unknown>


export function useTemplates<TData = Awaited<ReturnType<typeof templates>>, TError = ErrorType<unknown>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof templates>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof templates>>,
          TError,
          Awaited<ReturnType<typeof templates>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useTemplates<TData = Awaited<ReturnType<typeof templates>>, TError = ErrorType<unknown>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof templates>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof templates>>,
          TError,
          Awaited<ReturnType<typeof templates>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useTemplates<TData = Awaited<ReturnType<typeof templates>>, TError = ErrorType<unknown>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof templates>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the templates
 */

export function useTemplates<TData = Awaited<ReturnType<typeof templates>>, TError = ErrorType<unknown>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof templates>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getTemplatesQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}







/**
 * @summary Products with colors and sizes
 */
export const products = (

 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<Product[]>(
      {url: `/api/printful/products`, method: 'GET', signal
    },
      options);
    }




export const getProductsQueryKey = () => {
    return [
    `/api/printful/products`
    ] as const;
    }


export const getProductsQueryOptions = <TData = Awaited<ReturnType<typeof products>>, TError = ErrorType<unknown>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof products>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getProductsQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof products>>> = ({ signal }) => products(requestOptions, signal);





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof products>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ProductsQueryResult = NonNullable<Awaited<ReturnType<typeof products>>>
export type ProductsQueryError = ErrorType<unknown>


export function useProducts<TData = Awaited<ReturnType<typeof products>>, TError = ErrorType<unknown>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof products>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof products>>,
          TError,
          Awaited<ReturnType<typeof products>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useProducts<TData = Awaited<ReturnType<typeof products>>, TError = ErrorType<unknown>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof products>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof products>>,
          TError,
          Awaited<ReturnType<typeof products>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useProducts<TData = Awaited<ReturnType<typeof products>>, TError = ErrorType<unknown>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof products>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Products with colors and sizes
 */

export function useProducts<TData = Awaited<ReturnType<typeof products>>, TError = ErrorType<unknown>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof products>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getProductsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}







/**
 * @summary Colors of a product
 */
export const colors = (
    params?: ColorsParams,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<ColorsResponse>(
      {url: `/api/printful/products/colors`, method: 'GET',
        params, signal
    },
      options);
    }




export const getColorsQueryKey = (params?: ColorsParams,) => {
    return [
    `/api/printful/products/colors`, ...(params ? [params] : [])
    ] as const;
    }


export const getColorsQueryOptions = <TData = Awaited<ReturnType<typeof colors>>, TError = ErrorType<unknown>>(params?: ColorsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof colors>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getColorsQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof colors>>> = ({ signal }) => colors(params, requestOptions, signal);





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof colors>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ColorsQueryResult = NonNullable<Awaited<ReturnType<typeof colors>>>
export type ColorsQueryError = ErrorType<unknown>


export function useColors<TData = Awaited<ReturnType<typeof colors>>, TError = ErrorType<unknown>>(
 params: undefined |  ColorsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof colors>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof colors>>,
          TError,
          Awaited<ReturnType<typeof colors>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useColors<TData = Awaited<ReturnType<typeof colors>>, TError = ErrorType<unknown>>(
 params?: ColorsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof colors>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof colors>>,
          TError,
          Awaited<ReturnType<typeof colors>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useColors<TData = Awaited<ReturnType<typeof colors>>, TError = ErrorType<unknown>>(
 params?: ColorsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof colors>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Colors of a product
 */

export function useColors<TData = Awaited<ReturnType<typeof colors>>, TError = ErrorType<unknown>>(
 params?: ColorsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof colors>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getColorsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}







/**
 * @summary Price of an order
 */
export const quoteOrder = (
    quoteDto: QuoteDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<QuoteResponse>(
      {url: `/api/pricing/quote`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: quoteDto, signal
    },
      options);
    }



/**
 * @summary Ways to sign in
 */
export const accountWays = (

 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<AccountWaysResponse>(
      {url: `/api/account/ways`, method: 'GET', signal
    },
      options);
    }




export const getAccountWaysQueryKey = () => {
    return [
    `/api/account/ways`
    ] as const;
    }


export const getAccountWaysQueryOptions = <TData = Awaited<ReturnType<typeof accountWays>>, TError = ErrorType<unknown>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof accountWays>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getAccountWaysQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof accountWays>>> = ({ signal }) => accountWays(requestOptions, signal);





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof accountWays>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type AccountWaysQueryResult = NonNullable<Awaited<ReturnType<typeof accountWays>>>
export type AccountWaysQueryError = ErrorType<unknown>


export function useAccountWays<TData = Awaited<ReturnType<typeof accountWays>>, TError = ErrorType<unknown>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof accountWays>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof accountWays>>,
          TError,
          Awaited<ReturnType<typeof accountWays>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useAccountWays<TData = Awaited<ReturnType<typeof accountWays>>, TError = ErrorType<unknown>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof accountWays>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof accountWays>>,
          TError,
          Awaited<ReturnType<typeof accountWays>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useAccountWays<TData = Awaited<ReturnType<typeof accountWays>>, TError = ErrorType<unknown>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof accountWays>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Ways to sign in
 */

export function useAccountWays<TData = Awaited<ReturnType<typeof accountWays>>, TError = ErrorType<unknown>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof accountWays>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getAccountWaysQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}







/**
 * @summary Create account, sign in and out, request mails (better-auth)
 */
export const signUpEmail = (
    signUpEmailBody: SignUpEmailBody,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<SignUpEmail200>(
      {url: `/api/auth/sign-up/email`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: signUpEmailBody, signal
    },
      options);
    }



/**
 * @summary Create account, sign in and out, request mails (better-auth)
 */
export const signInEmail = (
    signInEmailBody: SignInEmailBody,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<SignInEmail200>(
      {url: `/api/auth/sign-in/email`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: signInEmailBody, signal
    },
      options);
    }



/**
 * @summary Create account, sign in and out, request mails (better-auth)
 */
export const signOut = (
    signOutBody: SignOutBody,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<SignOut200>(
      {url: `/api/auth/sign-out`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: signOutBody, signal
    },
      options);
    }



/**
 * @summary Create account, sign in and out, request mails (better-auth)
 */
export const sendVerificationEmail = (
    sendVerificationEmailBody: SendVerificationEmailBody,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<SendVerificationEmail200>(
      {url: `/api/auth/send-verification-email`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: sendVerificationEmailBody, signal
    },
      options);
    }



/**
 * @summary Create account, sign in and out, request mails (better-auth)
 */
export const requestPasswordReset = (
    requestPasswordResetBody: RequestPasswordResetBody,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<RequestPasswordReset200>(
      {url: `/api/auth/request-password-reset`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: requestPasswordResetBody, signal
    },
      options);
    }



/**
 * @summary Create account, sign in and out, request mails (better-auth)
 */
export const resetPassword = (
    resetPasswordBody: ResetPasswordBody,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<ResetPassword200>(
      {url: `/api/auth/reset-password`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: resetPasswordBody, signal
    },
      options);
    }



/**
 * @summary Sign in by another service (better-auth)
 */
export const signInSocial = (
    signInSocialBody: SignInSocialBody,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<SignInSocial200>(
      {url: `/api/auth/sign-in/social`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: signInSocialBody, signal
    },
      options);
    }



/**
 * @summary Current session (better-auth)
 */
export const session = (

 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<AccountSession | null>(
      {url: `/api/auth/get-session`, method: 'GET', signal
    },
      options);
    }




export const getSessionQueryKey = () => {
    return [
    `/api/auth/get-session`
    ] as const;
    }


export const getSessionQueryOptions = <TData = Awaited<ReturnType<typeof session>>, TError = ErrorType<unknown>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof session>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getSessionQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof session>>> = ({ signal }) => session(requestOptions, signal);





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof session>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type SessionQueryResult = NonNullable<Awaited<ReturnType<typeof session>>>
export type SessionQueryError = ErrorType<unknown>


export function useSession<TData = Awaited<ReturnType<typeof session>>, TError = ErrorType<unknown>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof session>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof session>>,
          TError,
          Awaited<ReturnType<typeof session>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useSession<TData = Awaited<ReturnType<typeof session>>, TError = ErrorType<unknown>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof session>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof session>>,
          TError,
          Awaited<ReturnType<typeof session>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useSession<TData = Awaited<ReturnType<typeof session>>, TError = ErrorType<unknown>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof session>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Current session (better-auth)
 */

export function useSession<TData = Awaited<ReturnType<typeof session>>, TError = ErrorType<unknown>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof session>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getSessionQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}







/**
 * @summary Change password, end other sessions, delete account (better-auth)
 */
export const changePassword = (
    changePasswordBody: ChangePasswordBody,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<ChangePassword200>(
      {url: `/api/auth/change-password`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: changePasswordBody, signal
    },
      options);
    }



/**
 * @summary Change password, end other sessions, delete account (better-auth)
 */
export const revokeOtherSessions = (
    revokeOtherSessionsBody: RevokeOtherSessionsBody,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<RevokeOtherSessions200>(
      {url: `/api/auth/revoke-other-sessions`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: revokeOtherSessionsBody, signal
    },
      options);
    }



/**
 * @summary Change password, end other sessions, delete account (better-auth)
 */
export const deleteUser = (
    deleteUserBody: DeleteUserBody,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<DeleteUser200>(
      {url: `/api/auth/delete-user`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: deleteUserBody, signal
    },
      options);
    }



/**
 * @summary Record an event of the site
 */
export const recordEvent = (
    analyticsEventDto: AnalyticsEventDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<void>(
      {url: `/api/analytics/events`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: analyticsEventDto, signal
    },
      options);
    }



/**
 * @summary Pass for a cancellation link
 */
export const exchangeCancelToken = (
    exchangeCancelTokenDto: ExchangeCancelTokenDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<ExchangeCancelTokenResponse>(
      {url: `/api/orders/exchange-cancel-token`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: exchangeCancelTokenDto, signal
    },
      options);
    }



/**
 * @summary Order of a cancellation link
 */
export const validateCancelToken = (
    token: string,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<ValidateCancelTokenResponse>(
      {url: `/api/orders/validate-cancel-token/${encodeURIComponent(String(token))}`, method: 'GET', signal
    },
      options);
    }




export const getValidateCancelTokenQueryKey = (token: string,) => {
    return [
    `/api/orders/validate-cancel-token/${token}`
    ] as const;
    }


export const getValidateCancelTokenQueryOptions = <TData = Awaited<ReturnType<typeof validateCancelToken>>, TError = ErrorType<unknown>>(token: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof validateCancelToken>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getValidateCancelTokenQueryKey(token);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof validateCancelToken>>> = ({ signal }) => validateCancelToken(token, requestOptions, signal);





   return  { queryKey, queryFn, enabled: token !== null && token !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof validateCancelToken>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ValidateCancelTokenQueryResult = NonNullable<Awaited<ReturnType<typeof validateCancelToken>>>
export type ValidateCancelTokenQueryError = ErrorType<unknown>


export function useValidateCancelToken<TData = Awaited<ReturnType<typeof validateCancelToken>>, TError = ErrorType<unknown>>(
 token: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof validateCancelToken>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof validateCancelToken>>,
          TError,
          Awaited<ReturnType<typeof validateCancelToken>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useValidateCancelToken<TData = Awaited<ReturnType<typeof validateCancelToken>>, TError = ErrorType<unknown>>(
 token: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof validateCancelToken>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof validateCancelToken>>,
          TError,
          Awaited<ReturnType<typeof validateCancelToken>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useValidateCancelToken<TData = Awaited<ReturnType<typeof validateCancelToken>>, TError = ErrorType<unknown>>(
 token: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof validateCancelToken>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Order of a cancellation link
 */

export function useValidateCancelToken<TData = Awaited<ReturnType<typeof validateCancelToken>>, TError = ErrorType<unknown>>(
 token: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof validateCancelToken>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getValidateCancelTokenQueryOptions(token,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}







/**
 * @summary Cancel by link
 */
export const cancelWithToken = (
    cancelWithTokenDto: CancelWithTokenDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<CancelWithTokenResponse>(
      {url: `/api/orders/cancel-with-token`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: cancelWithTokenDto, signal
    },
      options);
    }



/**
 * @summary Order by number and email
 */
export const lookupForCancellation = (
    lookupForCancellationDto: LookupForCancellationDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<LookupForCancellationResponse>(
      {url: `/api/orders/lookup-for-cancellation`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: lookupForCancellationDto, signal
    },
      options);
    }



/**
 * @summary Request a cancellation
 */
export const requestCancellation = (
    requestCancellationDto: RequestCancellationDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<RequestCancellationResponse>(
      {url: `/api/orders/request-cancellation`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: requestCancellationDto, signal
    },
      options);
    }



/**
 * @summary Preview changes of a paid order
 */
export const previewFix = (
    fixPreviewDto: FixPreviewDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<FixPreviewResponse>(
      {url: `/api/orders/fix/preview`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: fixPreviewDto, signal
    },
      options);
    }



/**
 * @summary Change a paid order
 */
export const fixOrder = (
    fixOrderDto: FixOrderDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<FixOrderResponse>(
      {url: `/api/orders/fix`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: fixOrderDto, signal
    },
      options);
    }



/**
 * @summary Reviews that are shown to everyone
 */
export const reviews = (

 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<ReviewsResponse>(
      {url: `/api/reviews`, method: 'GET', signal
    },
      options);
    }




export const getReviewsQueryKey = () => {
    return [
    `/api/reviews`
    ] as const;
    }


export const getReviewsQueryOptions = <TData = Awaited<ReturnType<typeof reviews>>, TError = ErrorType<unknown>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof reviews>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getReviewsQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof reviews>>> = ({ signal }) => reviews(requestOptions, signal);





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof reviews>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ReviewsQueryResult = NonNullable<Awaited<ReturnType<typeof reviews>>>
export type ReviewsQueryError = ErrorType<unknown>


export function useReviews<TData = Awaited<ReturnType<typeof reviews>>, TError = ErrorType<unknown>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof reviews>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof reviews>>,
          TError,
          Awaited<ReturnType<typeof reviews>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useReviews<TData = Awaited<ReturnType<typeof reviews>>, TError = ErrorType<unknown>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof reviews>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof reviews>>,
          TError,
          Awaited<ReturnType<typeof reviews>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useReviews<TData = Awaited<ReturnType<typeof reviews>>, TError = ErrorType<unknown>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof reviews>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Reviews that are shown to everyone
 */

export function useReviews<TData = Awaited<ReturnType<typeof reviews>>, TError = ErrorType<unknown>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof reviews>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getReviewsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}







/**
 * @summary Write a review, by the key of a mailed link
 */
export const writeReview = (
    writeReviewDto: WriteReviewDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<WriteReview200>(
      {url: `/api/reviews`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: writeReviewDto, signal
    },
      options);
    }



/**
 * @summary Whether an order has a review
 */
export const ownReview = (
    orderKeyDto: OrderKeyDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<OwnReviewResponse>(
      {url: `/api/reviews/own`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: orderKeyDto, signal
    },
      options);
    }



/**
 * @summary Delete the review of an order
 */
export const removeReview = (
    orderKeyDto: OrderKeyDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<RemoveReview200>(
      {url: `/api/reviews/remove`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: orderKeyDto, signal
    },
      options);
    }



/**
 * @summary Do not ask for a review
 */
export const stopReviewMails = (
    orderKeyDto: OrderKeyDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<StopReviewMails200>(
      {url: `/api/reviews/stop`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: orderKeyDto, signal
    },
      options);
    }



/**
 * @summary Order of a mailed link
 */
export const yourOrder = (
    orderKeyDto: OrderKeyDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<YourOrderResponse>(
      {url: `/api/orders/your-order`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: orderKeyDto, signal
    },
      options);
    }



/**
 * @summary Order by number and email, to follow it
 */
export const findYourOrder = (
    lookupForCancellationDto: LookupForCancellationDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<YourOrderResponse>(
      {url: `/api/orders/find-your-order`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: lookupForCancellationDto, signal
    },
      options);
    }



/**
 * @summary Design of an order, to order it again
 */
export const orderAgain = (
    orderKeyDto: OrderKeyDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<ContinueDesignResponse>(
      {url: `/api/orders/order-again`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: orderKeyDto, signal
    },
      options);
    }



/**
 * @summary Open the payment page for an own design
 */
export const createCheckoutSession = (
    createCheckoutSessionDto: CreateCheckoutSessionDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<CheckoutResponse>(
      {url: `/api/create-checkout-session`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createCheckoutSessionDto, signal
    },
      options);
    }



/**
 * @summary Order an own design by email
 */
export const createTributeCheckout = (
    guestCheckoutDto: GuestCheckoutDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<CheckoutResponse>(
      {url: `/api/orders/guest-checkout`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: guestCheckoutDto, signal
    },
      options);
    }



/**
 * @summary Order an own design by email
 */
export const createGuestCheckout = (
    guestCheckoutDto: GuestCheckoutDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<CheckoutResponse>(
      {url: `/api/guest/checkout`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: guestCheckoutDto, signal
    },
      options);
    }



/**
 * @summary Estimated arrival of an order
 */
export const estimateDelivery = (
    deliveryEstimateDto: DeliveryEstimateDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<DeliveryEstimateResponse>(
      {url: `/api/delivery/estimate`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: deliveryEstimateDto, signal
    },
      options);
    }



/**
 * @summary List own designs
 */
export const accountDesigns = (
    params?: AccountDesignsParams,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<AccountDesignsResponse>(
      {url: `/api/designs`, method: 'GET',
        params, signal
    },
      options);
    }




export const getAccountDesignsQueryKey = (params?: AccountDesignsParams,) => {
    return [
    `/api/designs`, ...(params ? [params] : [])
    ] as const;
    }


export const getAccountDesignsQueryOptions = <TData = Awaited<ReturnType<typeof accountDesigns>>, TError = ErrorType<unknown>>(params?: AccountDesignsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof accountDesigns>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getAccountDesignsQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof accountDesigns>>> = ({ signal }) => accountDesigns(params, requestOptions, signal);





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof accountDesigns>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type AccountDesignsQueryResult = NonNullable<Awaited<ReturnType<typeof accountDesigns>>>
export type AccountDesignsQueryError = ErrorType<unknown>


export function useAccountDesigns<TData = Awaited<ReturnType<typeof accountDesigns>>, TError = ErrorType<unknown>>(
 params: undefined |  AccountDesignsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof accountDesigns>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof accountDesigns>>,
          TError,
          Awaited<ReturnType<typeof accountDesigns>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useAccountDesigns<TData = Awaited<ReturnType<typeof accountDesigns>>, TError = ErrorType<unknown>>(
 params?: AccountDesignsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof accountDesigns>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof accountDesigns>>,
          TError,
          Awaited<ReturnType<typeof accountDesigns>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useAccountDesigns<TData = Awaited<ReturnType<typeof accountDesigns>>, TError = ErrorType<unknown>>(
 params?: AccountDesignsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof accountDesigns>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List own designs
 */

export function useAccountDesigns<TData = Awaited<ReturnType<typeof accountDesigns>>, TError = ErrorType<unknown>>(
 params?: AccountDesignsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof accountDesigns>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getAccountDesignsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}







/**
 * @summary Create a draft of a design
 */
export const createAccountDesign = (
    createAccountDesignDto: CreateAccountDesignDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<AccountDesignResponse>(
      {url: `/api/designs`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createAccountDesignDto, signal
    },
      options);
    }



/**
 * @summary Change a design
 */
export const updateAccountDesign = (
    id: string,
    updateAccountDesignDto: UpdateAccountDesignDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<AccountDesignResponse>(
      {url: `/api/designs/${encodeURIComponent(String(id))}`, method: 'PATCH',
      headers: {'Content-Type': 'application/json', },
      data: updateAccountDesignDto, signal
    },
      options);
    }



/**
 * @summary Delete a design
 */
export const deleteAccountDesign = (
    id: string,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<DeleteAccountDesign200>(
      {url: `/api/designs/${encodeURIComponent(String(id))}`, method: 'DELETE', signal
    },
      options);
    }



/**
 * @summary Read a design
 */
export const design = (
    id: string,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<GetDesignResponse | AccountDesignResponse>(
      {url: `/api/designs/${encodeURIComponent(String(id))}`, method: 'GET', signal
    },
      options);
    }




export const getDesignQueryKey = (id: string,) => {
    return [
    `/api/designs/${id}`
    ] as const;
    }


export const getDesignQueryOptions = <TData = Awaited<ReturnType<typeof design>>, TError = ErrorType<unknown>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof design>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getDesignQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof design>>> = ({ signal }) => design(id, requestOptions, signal);





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof design>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type DesignQueryResult = NonNullable<Awaited<ReturnType<typeof design>>>
export type DesignQueryError = ErrorType<unknown>


export function useDesign<TData = Awaited<ReturnType<typeof design>>, TError = ErrorType<unknown>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof design>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof design>>,
          TError,
          Awaited<ReturnType<typeof design>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDesign<TData = Awaited<ReturnType<typeof design>>, TError = ErrorType<unknown>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof design>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof design>>,
          TError,
          Awaited<ReturnType<typeof design>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDesign<TData = Awaited<ReturnType<typeof design>>, TError = ErrorType<unknown>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof design>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read a design
 */

export function useDesign<TData = Awaited<ReturnType<typeof design>>, TError = ErrorType<unknown>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof design>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getDesignQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}







/**
 * @summary Save a design's details
 */
export const saveDesignDetails = (
    id: string,
    designDetailsDto: DesignDetailsDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<AccountDesignResponse>(
      {url: `/api/designs/${encodeURIComponent(String(id))}/details`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: designDetailsDto, signal
    },
      options);
    }



/**
 * @summary Make a design public or private
 */
export const setDesignVisibility = (
    id: string,
    designVisibilityDto: DesignVisibilityDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<AccountDesignResponse>(
      {url: `/api/designs/${encodeURIComponent(String(id))}/visibility`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: designVisibilityDto, signal
    },
      options);
    }



/**
 * @summary Preview one template
 */
export const generateTemplatePreview = (
    generateTemplatePreviewDto: GenerateTemplatePreviewDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<GenerateTemplatePreviewResponse>(
      {url: `/api/designs/generate-template-preview`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: generateTemplatePreviewDto, signal
    },
      options);
    }



/**
 * @summary Preview all templates
 */
export const generateAllPreviews = (
    generateAllPreviewsDto: GenerateAllPreviewsDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<GenerateAllPreviewsResponse>(
      {url: `/api/designs/generate-all-previews`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: generateAllPreviewsDto, signal
    },
      options);
    }



/**
 * @summary Put words on the back
 */
export const putShirtBack = (
    id: string,
    shirtBackDto: ShirtBackDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<DesignBackResponse>(
      {url: `/api/designs/${encodeURIComponent(String(id))}/back`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: shirtBackDto, signal
    },
      options);
    }



/**
 * @summary Remove the words on the back
 */
export const deleteShirtBack = (
    id: string,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<DesignBackResponse>(
      {url: `/api/designs/${encodeURIComponent(String(id))}/back`, method: 'DELETE', signal
    },
      options);
    }



/**
 * @summary Create a design
 */
export const createGuestDesign = (
    generateDesignDto: GenerateDesignDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<GenerateDesignResponse>(
      {url: `/api/generate-design`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: generateDesignDto, signal
    },
      options);
    }



/**
 * @summary A design in sheets
 */
export const renderDesignParts = (
    generateTemplatePreviewDto: GenerateTemplatePreviewDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<DesignPartsResponse>(
      {url: `/api/designs/parts`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: generateTemplatePreviewDto, signal
    },
      options);
    }



/**
 * @summary Detail of a design at print resolution
 */
export const renderCloseUp = (
    closeUpDto: CloseUpDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<CloseUpResponse>(
      {url: `/api/designs/close-up`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: closeUpDto, signal
    },
      options);
    }



/**
 * @summary Create a tribute design from a photo
 */
export const createTribute = (
    createTributeBody: CreateTributeBody,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {

      const formData = new FormData();
formData.append(`image`, createTributeBody.image);
formData.append(`lovedOneName`, createTributeBody.lovedOneName);
formData.append(`templateId`, createTributeBody.templateId);
if(createTributeBody.birthDate !== undefined) {
 formData.append(`birthDate`, createTributeBody.birthDate);
 }
if(createTributeBody.passedDate !== undefined) {
 formData.append(`passedDate`, createTributeBody.passedDate);
 }
if(createTributeBody.message !== undefined) {
 formData.append(`message`, createTributeBody.message);
 }
if(createTributeBody.options !== undefined) {
 formData.append(`options`, createTributeBody.options);
 }
if(createTributeBody.layout !== undefined) {
 formData.append(`layout`, createTributeBody.layout);
 }

      return send<TributePreviewResponse>(
      {url: `/api/tribute/preview`, method: 'POST',
      headers: {'Content-Type': 'multipart/form-data', },
       data: formData, signal
    },
      options);
    }



/**
 * @summary Read a public design
 */
export const publicDesign = (
    key: string,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<PublicDesignResponse>(
      {url: `/api/designs/${encodeURIComponent(String(key))}/public`, method: 'GET', signal
    },
      options);
    }




export const getPublicDesignQueryKey = (key: string,) => {
    return [
    `/api/designs/${key}/public`
    ] as const;
    }


export const getPublicDesignQueryOptions = <TData = Awaited<ReturnType<typeof publicDesign>>, TError = ErrorType<unknown>>(key: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof publicDesign>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getPublicDesignQueryKey(key);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof publicDesign>>> = ({ signal }) => publicDesign(key, requestOptions, signal);





   return  { queryKey, queryFn, enabled: key !== null && key !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof publicDesign>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type PublicDesignQueryResult = NonNullable<Awaited<ReturnType<typeof publicDesign>>>
export type PublicDesignQueryError = ErrorType<unknown>


export function usePublicDesign<TData = Awaited<ReturnType<typeof publicDesign>>, TError = ErrorType<unknown>>(
 key: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof publicDesign>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof publicDesign>>,
          TError,
          Awaited<ReturnType<typeof publicDesign>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function usePublicDesign<TData = Awaited<ReturnType<typeof publicDesign>>, TError = ErrorType<unknown>>(
 key: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof publicDesign>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof publicDesign>>,
          TError,
          Awaited<ReturnType<typeof publicDesign>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function usePublicDesign<TData = Awaited<ReturnType<typeof publicDesign>>, TError = ErrorType<unknown>>(
 key: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof publicDesign>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read a public design
 */

export function usePublicDesign<TData = Awaited<ReturnType<typeof publicDesign>>, TError = ErrorType<unknown>>(
 key: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof publicDesign>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getPublicDesignQueryOptions(key,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}







/**
 * @summary Mail a link that opens a design on another device
 */
export const sendDesignLink = (
    id: string,
    sendDesignLinkDto: SendDesignLinkDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<SendDesignLinkResponse>(
      {url: `/api/designs/${encodeURIComponent(String(id))}/send-link`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: sendDesignLinkDto, signal
    },
      options);
    }



/**
 * @summary Move a design from another device
 */
export const continueDesign = (
    continueDesignDto: ContinueDesignDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<ContinueDesignResponse>(
      {url: `/api/designs/continue`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: continueDesignDto, signal
    },
      options);
    }



/**
 * @summary Mockup of a design, guest path
 */
export const generateMockup = (
    generateMockupDto: GenerateMockupDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<MockupResponse>(
      {url: `/api/printful/generate-mockup`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: generateMockupDto, signal
    },
      options);
    }



/**
 * @summary Mockup of a design by its image
 */
export const generatePrintfulMockup = (
    printfulMockupDto: PrintfulMockupDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<MockupResponse>(
      {url: `/api/printful/mockup`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: printfulMockupDto, signal
    },
      options);
    }



/**
 * @summary Mockup of a design, second partner
 */
export const generateScalablePressMockup = (
    scalablePressMockupDto: ScalablePressMockupDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<MockupResponse>(
      {url: `/api/scalablepress/mockup`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: scalablePressMockupDto, signal
    },
      options);
    }



/**
 * @summary Preview words on the back
 */
export const previewShirtBack = (
    backPreviewDto: BackPreviewDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<BackPreviewResponse>(
      {url: `/api/mockups/back-preview`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: backPreviewDto, signal
    },
      options);
    }



/**
 * @summary Read the family's opinions of a design
 */
export const opinions = (
    designId: string,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<OpinionsResponse>(
      {url: `/api/opinions/of-design/${encodeURIComponent(String(designId))}`, method: 'GET', signal
    },
      options);
    }




export const getOpinionsQueryKey = (designId: string,) => {
    return [
    `/api/opinions/of-design/${designId}`
    ] as const;
    }


export const getOpinionsQueryOptions = <TData = Awaited<ReturnType<typeof opinions>>, TError = ErrorType<unknown>>(designId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof opinions>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getOpinionsQueryKey(designId);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof opinions>>> = ({ signal }) => opinions(designId, requestOptions, signal);





   return  { queryKey, queryFn, enabled: designId !== null && designId !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof opinions>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type OpinionsQueryResult = NonNullable<Awaited<ReturnType<typeof opinions>>>
export type OpinionsQueryError = ErrorType<unknown>


export function useOpinions<TData = Awaited<ReturnType<typeof opinions>>, TError = ErrorType<unknown>>(
 designId: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof opinions>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof opinions>>,
          TError,
          Awaited<ReturnType<typeof opinions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useOpinions<TData = Awaited<ReturnType<typeof opinions>>, TError = ErrorType<unknown>>(
 designId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof opinions>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof opinions>>,
          TError,
          Awaited<ReturnType<typeof opinions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useOpinions<TData = Awaited<ReturnType<typeof opinions>>, TError = ErrorType<unknown>>(
 designId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof opinions>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read the family's opinions of a design
 */

export function useOpinions<TData = Awaited<ReturnType<typeof opinions>>, TError = ErrorType<unknown>>(
 designId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof opinions>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getOpinionsQueryOptions(designId,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}







/**
 * @summary Ask the family about designs
 */
export const askFamily = (
    designId: string,
    askFamilyDto: AskFamilyDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<OpinionsResponse>(
      {url: `/api/opinions/of-design/${encodeURIComponent(String(designId))}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: askFamilyDto, signal
    },
      options);
    }



/**
 * @summary Stop asking the family
 */
export const stopAskingFamily = (
    designId: string,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<OpinionsResponse>(
      {url: `/api/opinions/of-design/${encodeURIComponent(String(designId))}`, method: 'DELETE', signal
    },
      options);
    }



/**
 * @summary Show or hide a note
 */
export const showOpinionNote = (
    designId: string,
    noteId: string,
    showOpinionNoteDto: ShowOpinionNoteDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<OpinionsResponse>(
      {url: `/api/opinions/of-design/${encodeURIComponent(String(designId))}/notes/${encodeURIComponent(String(noteId))}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: showOpinionNoteDto, signal
    },
      options);
    }



/**
 * @summary Delete a note
 */
export const deleteOpinionNote = (
    designId: string,
    noteId: string,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<OpinionsResponse>(
      {url: `/api/opinions/of-design/${encodeURIComponent(String(designId))}/notes/${encodeURIComponent(String(noteId))}`, method: 'DELETE', signal
    },
      options);
    }



/**
 * @summary Read shared designs
 */
export const sharedOpinions = (
    key: string,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<SharedOpinionsResponse>(
      {url: `/api/opinions/shared/${encodeURIComponent(String(key))}`, method: 'GET', signal
    },
      options);
    }




export const getSharedOpinionsQueryKey = (key: string,) => {
    return [
    `/api/opinions/shared/${key}`
    ] as const;
    }


export const getSharedOpinionsQueryOptions = <TData = Awaited<ReturnType<typeof sharedOpinions>>, TError = ErrorType<unknown>>(key: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof sharedOpinions>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getSharedOpinionsQueryKey(key);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof sharedOpinions>>> = ({ signal }) => sharedOpinions(key, requestOptions, signal);





   return  { queryKey, queryFn, enabled: key !== null && key !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof sharedOpinions>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type SharedOpinionsQueryResult = NonNullable<Awaited<ReturnType<typeof sharedOpinions>>>
export type SharedOpinionsQueryError = ErrorType<unknown>


export function useSharedOpinions<TData = Awaited<ReturnType<typeof sharedOpinions>>, TError = ErrorType<unknown>>(
 key: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof sharedOpinions>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof sharedOpinions>>,
          TError,
          Awaited<ReturnType<typeof sharedOpinions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useSharedOpinions<TData = Awaited<ReturnType<typeof sharedOpinions>>, TError = ErrorType<unknown>>(
 key: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof sharedOpinions>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof sharedOpinions>>,
          TError,
          Awaited<ReturnType<typeof sharedOpinions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useSharedOpinions<TData = Awaited<ReturnType<typeof sharedOpinions>>, TError = ErrorType<unknown>>(
 key: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof sharedOpinions>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read shared designs
 */

export function useSharedOpinions<TData = Awaited<ReturnType<typeof sharedOpinions>>, TError = ErrorType<unknown>>(
 key: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof sharedOpinions>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getSharedOpinionsQueryOptions(key,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}







/**
 * @summary Give a heart
 */
export const giveHeart = (
    key: string,
    askedId: string,
    giveHeartDto: GiveHeartDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<SharedOpinionsResponse>(
      {url: `/api/opinions/shared/${encodeURIComponent(String(key))}/designs/${encodeURIComponent(String(askedId))}/heart`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: giveHeartDto, signal
    },
      options);
    }



/**
 * @summary Leave a note on a design
 */
export const leaveOpinionNote = (
    key: string,
    askedId: string,
    leaveOpinionNoteDto: LeaveOpinionNoteDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<SharedOpinionsResponse>(
      {url: `/api/opinions/shared/${encodeURIComponent(String(key))}/designs/${encodeURIComponent(String(askedId))}/notes`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: leaveOpinionNoteDto, signal
    },
      options);
    }



/**
 * @summary Remove the background of a photo
 */
export const removeBackground = (
    removeBackgroundDto: RemoveBackgroundDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<RemoveBackgroundResponse>(
      {url: `/api/images/remove-background`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: removeBackgroundDto, signal
    },
      options);
    }



/**
 * @summary Retouch a cutout
 */
export const retouchCutout = (
    retouchDto: RetouchDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<RemoveBackgroundResponse>(
      {url: `/api/images/retouch`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: retouchDto, signal
    },
      options);
    }



/**
 * @summary Preview a retouch
 */
export const previewRetouch = (
    retouchDto: RetouchDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<RetouchPreviewResponse>(
      {url: `/api/images/retouch/preview`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: retouchDto, signal
    },
      options);
    }



/**
 * @summary Upload a photo
 */
export const uploadImage = (
    uploadImageBody: UploadImageBody,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {

      const formData = new FormData();
if(uploadImageBody.image !== undefined) {
 formData.append(`image`, uploadImageBody.image);
 }
if(uploadImageBody.omit !== undefined) {
 formData.append(`omit`, uploadImageBody.omit);
 }

      return send<UploadImageResponse>(
      {url: `/api/images/upload`, method: 'POST',
      headers: {'Content-Type': 'multipart/form-data', },
       data: formData, signal
    },
      options);
    }



/**
 * @summary Delete an image immediately
 */
export const deleteImage = (
    path: string,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<DeleteImage200>(
      {url: `/api/images/view/${encodeURIComponent(String(path))}`, method: 'DELETE', signal
    },
      options);
    }



/**
 * @summary Typed calls: order.getOrder
 */
export const callProcedure = (
    procedure: 'order.getOrder',
    params: CallProcedureParams,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<OrderCallResponse>(
      {url: `/api/trpc/${encodeURIComponent(String(procedure))}`, method: 'GET',
        params, signal
    },
      options);
    }




export const getCallProcedureQueryKey = (procedure: 'order.getOrder',
    params?: CallProcedureParams,) => {
    return [
    `/api/trpc/${procedure}`, ...(params ? [params] : [])
    ] as const;
    }


export const getCallProcedureQueryOptions = <TData = Awaited<ReturnType<typeof callProcedure>>, TError = ErrorType<unknown>>(procedure: 'order.getOrder',
    params: CallProcedureParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof callProcedure>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getCallProcedureQueryKey(procedure,params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof callProcedure>>> = ({ signal }) => callProcedure(procedure,params, requestOptions, signal);





   return  { queryKey, queryFn, enabled: procedure !== null && procedure !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof callProcedure>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type CallProcedureQueryResult = NonNullable<Awaited<ReturnType<typeof callProcedure>>>
export type CallProcedureQueryError = ErrorType<unknown>


export function useCallProcedure<TData = Awaited<ReturnType<typeof callProcedure>>, TError = ErrorType<unknown>>(
 procedure: 'order.getOrder',
    params: CallProcedureParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof callProcedure>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof callProcedure>>,
          TError,
          Awaited<ReturnType<typeof callProcedure>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCallProcedure<TData = Awaited<ReturnType<typeof callProcedure>>, TError = ErrorType<unknown>>(
 procedure: 'order.getOrder',
    params: CallProcedureParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof callProcedure>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof callProcedure>>,
          TError,
          Awaited<ReturnType<typeof callProcedure>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCallProcedure<TData = Awaited<ReturnType<typeof callProcedure>>, TError = ErrorType<unknown>>(
 procedure: 'order.getOrder',
    params: CallProcedureParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof callProcedure>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Typed calls: order.getOrder
 */

export function useCallProcedure<TData = Awaited<ReturnType<typeof callProcedure>>, TError = ErrorType<unknown>>(
 procedure: 'order.getOrder',
    params: CallProcedureParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof callProcedure>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getCallProcedureQueryOptions(procedure,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}







/**
 * @summary Own order of a payment page
 */
export const orderBySession = (
    sessionId: string,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<OrderBySessionResponse>(
      {url: `/api/orders/by-session/${encodeURIComponent(String(sessionId))}`, method: 'GET', signal
    },
      options);
    }




export const getOrderBySessionQueryKey = (sessionId: string,) => {
    return [
    `/api/orders/by-session/${sessionId}`
    ] as const;
    }


export const getOrderBySessionQueryOptions = <TData = Awaited<ReturnType<typeof orderBySession>>, TError = ErrorType<unknown>>(sessionId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof orderBySession>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getOrderBySessionQueryKey(sessionId);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof orderBySession>>> = ({ signal }) => orderBySession(sessionId, requestOptions, signal);





   return  { queryKey, queryFn, enabled: sessionId !== null && sessionId !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof orderBySession>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type OrderBySessionQueryResult = NonNullable<Awaited<ReturnType<typeof orderBySession>>>
export type OrderBySessionQueryError = ErrorType<unknown>


export function useOrderBySession<TData = Awaited<ReturnType<typeof orderBySession>>, TError = ErrorType<unknown>>(
 sessionId: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof orderBySession>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof orderBySession>>,
          TError,
          Awaited<ReturnType<typeof orderBySession>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useOrderBySession<TData = Awaited<ReturnType<typeof orderBySession>>, TError = ErrorType<unknown>>(
 sessionId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof orderBySession>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof orderBySession>>,
          TError,
          Awaited<ReturnType<typeof orderBySession>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useOrderBySession<TData = Awaited<ReturnType<typeof orderBySession>>, TError = ErrorType<unknown>>(
 sessionId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof orderBySession>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Own order of a payment page
 */

export function useOrderBySession<TData = Awaited<ReturnType<typeof orderBySession>>, TError = ErrorType<unknown>>(
 sessionId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof orderBySession>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getOrderBySessionQueryOptions(sessionId,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}







/**
 * @summary Memorial page of an own order
 */
export const orderMemento = (
    orderId: string,
    params?: OrderMementoParams,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<OrderMementoResponse>(
      {url: `/api/mementos/of-order/${encodeURIComponent(String(orderId))}`, method: 'GET',
        params, signal
    },
      options);
    }




export const getOrderMementoQueryKey = (orderId: string,
    params?: OrderMementoParams,) => {
    return [
    `/api/mementos/of-order/${orderId}`, ...(params ? [params] : [])
    ] as const;
    }


export const getOrderMementoQueryOptions = <TData = Awaited<ReturnType<typeof orderMemento>>, TError = ErrorType<unknown>>(orderId: string,
    params?: OrderMementoParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof orderMemento>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getOrderMementoQueryKey(orderId,params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof orderMemento>>> = ({ signal }) => orderMemento(orderId,params, requestOptions, signal);





   return  { queryKey, queryFn, enabled: orderId !== null && orderId !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof orderMemento>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type OrderMementoQueryResult = NonNullable<Awaited<ReturnType<typeof orderMemento>>>
export type OrderMementoQueryError = ErrorType<unknown>


export function useOrderMemento<TData = Awaited<ReturnType<typeof orderMemento>>, TError = ErrorType<unknown>>(
 orderId: string,
    params: undefined |  OrderMementoParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof orderMemento>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof orderMemento>>,
          TError,
          Awaited<ReturnType<typeof orderMemento>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useOrderMemento<TData = Awaited<ReturnType<typeof orderMemento>>, TError = ErrorType<unknown>>(
 orderId: string,
    params?: OrderMementoParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof orderMemento>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof orderMemento>>,
          TError,
          Awaited<ReturnType<typeof orderMemento>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useOrderMemento<TData = Awaited<ReturnType<typeof orderMemento>>, TError = ErrorType<unknown>>(
 orderId: string,
    params?: OrderMementoParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof orderMemento>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Memorial page of an own order
 */

export function useOrderMemento<TData = Awaited<ReturnType<typeof orderMemento>>, TError = ErrorType<unknown>>(
 orderId: string,
    params?: OrderMementoParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof orderMemento>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getOrderMementoQueryOptions(orderId,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}







/**
 * @summary Create a memorial page
 */
export const createMemento = (
    createMementoDto: CreateMementoDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<KeptMementoResponse>(
      {url: `/api/mementos`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createMementoDto, signal
    },
      options);
    }



/**
 * @summary Read an own memorial page
 */
export const keptMemento = (
    id: string,
    params?: KeptMementoParams,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<KeptMementoResponse>(
      {url: `/api/mementos/${encodeURIComponent(String(id))}/keep`, method: 'GET',
        params, signal
    },
      options);
    }




export const getKeptMementoQueryKey = (id: string,
    params?: KeptMementoParams,) => {
    return [
    `/api/mementos/${id}/keep`, ...(params ? [params] : [])
    ] as const;
    }


export const getKeptMementoQueryOptions = <TData = Awaited<ReturnType<typeof keptMemento>>, TError = ErrorType<unknown>>(id: string,
    params?: KeptMementoParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof keptMemento>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getKeptMementoQueryKey(id,params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof keptMemento>>> = ({ signal }) => keptMemento(id,params, requestOptions, signal);





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof keptMemento>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type KeptMementoQueryResult = NonNullable<Awaited<ReturnType<typeof keptMemento>>>
export type KeptMementoQueryError = ErrorType<unknown>


export function useKeptMemento<TData = Awaited<ReturnType<typeof keptMemento>>, TError = ErrorType<unknown>>(
 id: string,
    params: undefined |  KeptMementoParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof keptMemento>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof keptMemento>>,
          TError,
          Awaited<ReturnType<typeof keptMemento>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useKeptMemento<TData = Awaited<ReturnType<typeof keptMemento>>, TError = ErrorType<unknown>>(
 id: string,
    params?: KeptMementoParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof keptMemento>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof keptMemento>>,
          TError,
          Awaited<ReturnType<typeof keptMemento>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useKeptMemento<TData = Awaited<ReturnType<typeof keptMemento>>, TError = ErrorType<unknown>>(
 id: string,
    params?: KeptMementoParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof keptMemento>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read an own memorial page
 */

export function useKeptMemento<TData = Awaited<ReturnType<typeof keptMemento>>, TError = ErrorType<unknown>>(
 id: string,
    params?: KeptMementoParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof keptMemento>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getKeptMementoQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}







/**
 * @summary Change an own memorial page
 */
export const updateMemento = (
    id: string,
    mementoDto: MementoDto,
    params?: UpdateMementoParams,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<KeptMementoResponse>(
      {url: `/api/mementos/${encodeURIComponent(String(id))}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: mementoDto,
        params, signal
    },
      options);
    }



/**
 * @summary Remove an own memorial page
 */
export const deleteMemento = (
    id: string,
    params?: DeleteMementoParams,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<DeleteMemento200>(
      {url: `/api/mementos/${encodeURIComponent(String(id))}`, method: 'DELETE',
        params, signal
    },
      options);
    }



/**
 * @summary Read a memorial page
 */
export const memento = (
    id: string,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<MementoResponse>(
      {url: `/api/mementos/${encodeURIComponent(String(id))}`, method: 'GET', signal
    },
      options);
    }




export const getMementoQueryKey = (id: string,) => {
    return [
    `/api/mementos/${id}`
    ] as const;
    }


export const getMementoQueryOptions = <TData = Awaited<ReturnType<typeof memento>>, TError = ErrorType<unknown>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof memento>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getMementoQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof memento>>> = ({ signal }) => memento(id, requestOptions, signal);





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof memento>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type MementoQueryResult = NonNullable<Awaited<ReturnType<typeof memento>>>
export type MementoQueryError = ErrorType<unknown>


export function useMemento<TData = Awaited<ReturnType<typeof memento>>, TError = ErrorType<unknown>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof memento>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof memento>>,
          TError,
          Awaited<ReturnType<typeof memento>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useMemento<TData = Awaited<ReturnType<typeof memento>>, TError = ErrorType<unknown>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof memento>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof memento>>,
          TError,
          Awaited<ReturnType<typeof memento>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useMemento<TData = Awaited<ReturnType<typeof memento>>, TError = ErrorType<unknown>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof memento>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read a memorial page
 */

export function useMemento<TData = Awaited<ReturnType<typeof memento>>, TError = ErrorType<unknown>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof memento>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getMementoQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}







/**
 * @summary Approve a message
 */
export const approveMementoMessage = (
    id: string,
    messageId: string,
    params?: ApproveMementoMessageParams,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<ApproveMementoMessage200>(
      {url: `/api/mementos/${encodeURIComponent(String(id))}/words/${encodeURIComponent(String(messageId))}`, method: 'PUT',
        params, signal
    },
      options);
    }



/**
 * @summary Delete a message
 */
export const deleteMementoMessage = (
    id: string,
    messageId: string,
    params?: DeleteMementoMessageParams,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<DeleteMementoMessage200>(
      {url: `/api/mementos/${encodeURIComponent(String(id))}/words/${encodeURIComponent(String(messageId))}`, method: 'DELETE',
        params, signal
    },
      options);
    }



/**
 * @summary Email about waiting messages
 */
export const setMementoDigest = (
    id: string,
    mementoDigestDto: MementoDigestDto,
    params?: SetMementoDigestParams,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<SetMementoDigest200>(
      {url: `/api/mementos/${encodeURIComponent(String(id))}/digest`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: mementoDigestDto,
        params, signal
    },
      options);
    }



/**
 * @summary Delete a reported page
 */
export const takeDownMemento = (
    id: string,
    removalDto: RemovalDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<TakeDownMemento200>(
      {url: `/api/mementos/${encodeURIComponent(String(id))}/removal`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: removalDto, signal
    },
      options);
    }



/**
 * @summary Open a memorial page by its password
 */
export const unlockMemento = (
    id: string,
    unlockMementoDto: UnlockMementoDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<MementoResponse>(
      {url: `/api/mementos/${encodeURIComponent(String(id))}/unlock`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: unlockMementoDto, signal
    },
      options);
    }



/**
 * @summary Light a candle
 */
export const lightCandle = (
    id: string,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<LightCandleResponse>(
      {url: `/api/mementos/${encodeURIComponent(String(id))}/candles`, method: 'POST', signal
    },
      options);
    }



/**
 * @summary Leave a message
 */
export const leaveMementoMessage = (
    id: string,
    leaveMessageDto: LeaveMessageDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<LeaveMementoMessage200>(
      {url: `/api/mementos/${encodeURIComponent(String(id))}/words`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: leaveMessageDto, signal
    },
      options);
    }



/**
 * @summary Report a memorial page
 */
export const reportMemento = (
    id: string,
    reportMementoDto: ReportMementoDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<ReportMemento200>(
      {url: `/api/mementos/${encodeURIComponent(String(id))}/report`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: reportMementoDto, signal
    },
      options);
    }



/**
 * @summary Read the family list of the caller's design
 */
export const familyList = (
    designId: string,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<FamilyListOfDesignResponse>(
      {url: `/api/family-lists/of-design/${encodeURIComponent(String(designId))}`, method: 'GET', signal
    },
      options);
    }




export const getFamilyListQueryKey = (designId: string,) => {
    return [
    `/api/family-lists/of-design/${designId}`
    ] as const;
    }


export const getFamilyListQueryOptions = <TData = Awaited<ReturnType<typeof familyList>>, TError = ErrorType<unknown>>(designId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof familyList>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getFamilyListQueryKey(designId);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof familyList>>> = ({ signal }) => familyList(designId, requestOptions, signal);





   return  { queryKey, queryFn, enabled: designId !== null && designId !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof familyList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type FamilyListQueryResult = NonNullable<Awaited<ReturnType<typeof familyList>>>
export type FamilyListQueryError = ErrorType<unknown>


export function useFamilyList<TData = Awaited<ReturnType<typeof familyList>>, TError = ErrorType<unknown>>(
 designId: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof familyList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof familyList>>,
          TError,
          Awaited<ReturnType<typeof familyList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFamilyList<TData = Awaited<ReturnType<typeof familyList>>, TError = ErrorType<unknown>>(
 designId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof familyList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof familyList>>,
          TError,
          Awaited<ReturnType<typeof familyList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFamilyList<TData = Awaited<ReturnType<typeof familyList>>, TError = ErrorType<unknown>>(
 designId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof familyList>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read the family list of the caller's design
 */

export function useFamilyList<TData = Awaited<ReturnType<typeof familyList>>, TError = ErrorType<unknown>>(
 designId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof familyList>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getFamilyListQueryOptions(designId,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}







/**
 * @summary Create a family list
 */
export const createFamilyList = (
    designId: string,
    createFamilyListDto: CreateFamilyListDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<FamilyListResponse>(
      {url: `/api/family-lists/of-design/${encodeURIComponent(String(designId))}`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createFamilyListDto, signal
    },
      options);
    }



/**
 * @summary Change message, closing date or colors
 */
export const updateFamilyList = (
    designId: string,
    updateFamilyListDto: UpdateFamilyListDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<FamilyListResponse>(
      {url: `/api/family-lists/of-design/${encodeURIComponent(String(designId))}`, method: 'PATCH',
      headers: {'Content-Type': 'application/json', },
      data: updateFamilyListDto, signal
    },
      options);
    }



/**
 * @summary Delete a family list
 */
export const deleteFamilyList = (
    designId: string,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<DeleteFamilyList200>(
      {url: `/api/family-lists/of-design/${encodeURIComponent(String(designId))}`, method: 'DELETE', signal
    },
      options);
    }



/**
 * @summary Close a family list
 */
export const closeFamilyList = (
    designId: string,
    closeFamilyListDto: CloseFamilyListDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<FamilyListResponse>(
      {url: `/api/family-lists/of-design/${encodeURIComponent(String(designId))}/close`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: closeFamilyListDto, signal
    },
      options);
    }



/**
 * @summary Give up a family list
 */
export const giveUpFamilyList = (
    designId: string,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<FamilyListResponse>(
      {url: `/api/family-lists/of-design/${encodeURIComponent(String(designId))}/give-up`, method: 'POST', signal
    },
      options);
    }



/**
 * @summary Reopen a closed family list
 */
export const reopenFamilyList = (
    designId: string,
    reopenFamilyListDto: ReopenFamilyListDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<FamilyListResponse>(
      {url: `/api/family-lists/of-design/${encodeURIComponent(String(designId))}/reopen`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: reopenFamilyListDto, signal
    },
      options);
    }



/**
 * @summary Replace the link
 */
export const renewFamilyListLink = (
    designId: string,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<FamilyListResponse>(
      {url: `/api/family-lists/of-design/${encodeURIComponent(String(designId))}/link`, method: 'POST', signal
    },
      options);
    }



/**
 * @summary Revoke the link
 */
export const revokeFamilyListLink = (
    designId: string,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<FamilyListResponse>(
      {url: `/api/family-lists/of-design/${encodeURIComponent(String(designId))}/link`, method: 'DELETE', signal
    },
      options);
    }



/**
 * @summary Add or change an entry as the organizer
 */
export const saveFamilyEntry = (
    designId: string,
    entryId: string,
    keepFamilyEntryDto: KeepFamilyEntryDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<FamilyListResponse>(
      {url: `/api/family-lists/of-design/${encodeURIComponent(String(designId))}/entries/${encodeURIComponent(String(entryId))}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: keepFamilyEntryDto, signal
    },
      options);
    }



/**
 * @summary Delete an entry as the organizer
 */
export const deleteFamilyEntry = (
    designId: string,
    entryId: string,
    params: DeleteFamilyEntryParams,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<FamilyListResponse>(
      {url: `/api/family-lists/of-design/${encodeURIComponent(String(designId))}/entries/${encodeURIComponent(String(entryId))}`, method: 'DELETE',
        params, signal
    },
      options);
    }



/**
 * @summary Order a closed family list
 */
export const orderFamilyList = (
    designId: string,
    orderFamilyListDto: OrderFamilyListDto,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<CheckoutResponse>(
      {url: `/api/family-lists/of-design/${encodeURIComponent(String(designId))}/order`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: orderFamilyListDto, signal
    },
      options);
    }



/**
 * @summary Read a shared family list
 */
export const sharedFamilyList = (
    key: string,
    headers?: SharedFamilyListHeaders,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<SharedFamilyListResponse>(
      {url: `/api/family-lists/shared/${encodeURIComponent(String(key))}`, method: 'GET',
      headers, signal
    },
      options);
    }




export const getSharedFamilyListQueryKey = (key: string,) => {
    return [
    `/api/family-lists/shared/${key}`
    ] as const;
    }


export const getSharedFamilyListQueryOptions = <TData = Awaited<ReturnType<typeof sharedFamilyList>>, TError = ErrorType<unknown>>(key: string,
    headers?: SharedFamilyListHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof sharedFamilyList>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getSharedFamilyListQueryKey(key);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof sharedFamilyList>>> = ({ signal }) => sharedFamilyList(key,headers, requestOptions, signal);





   return  { queryKey, queryFn, enabled: key !== null && key !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof sharedFamilyList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type SharedFamilyListQueryResult = NonNullable<Awaited<ReturnType<typeof sharedFamilyList>>>
export type SharedFamilyListQueryError = ErrorType<unknown>


export function useSharedFamilyList<TData = Awaited<ReturnType<typeof sharedFamilyList>>, TError = ErrorType<unknown>>(
 key: string,
    headers: undefined |  SharedFamilyListHeaders, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof sharedFamilyList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof sharedFamilyList>>,
          TError,
          Awaited<ReturnType<typeof sharedFamilyList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useSharedFamilyList<TData = Awaited<ReturnType<typeof sharedFamilyList>>, TError = ErrorType<unknown>>(
 key: string,
    headers?: SharedFamilyListHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof sharedFamilyList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof sharedFamilyList>>,
          TError,
          Awaited<ReturnType<typeof sharedFamilyList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useSharedFamilyList<TData = Awaited<ReturnType<typeof sharedFamilyList>>, TError = ErrorType<unknown>>(
 key: string,
    headers?: SharedFamilyListHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof sharedFamilyList>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read a shared family list
 */

export function useSharedFamilyList<TData = Awaited<ReturnType<typeof sharedFamilyList>>, TError = ErrorType<unknown>>(
 key: string,
    headers?: SharedFamilyListHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof sharedFamilyList>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getSharedFamilyListQueryOptions(key,headers,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}







/**
 * @summary Add or change the caller's entry
 */
export const saveOwnFamilyEntry = (
    key: string,
    keepFamilyEntryDto: KeepFamilyEntryDto,
    headers?: SaveOwnFamilyEntryHeaders,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<SharedFamilyListResponse>(
      {url: `/api/family-lists/shared/${encodeURIComponent(String(key))}/entry`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: keepFamilyEntryDto, signal
    },
      options);
    }



/**
 * @summary Withdraw the caller's entry
 */
export const withdrawOwnFamilyEntry = (
    key: string,
    headers?: WithdrawOwnFamilyEntryHeaders,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<SharedFamilyListResponse>(
      {url: `/api/family-lists/shared/${encodeURIComponent(String(key))}/entry`, method: 'DELETE',
      headers, signal
    },
      options);
    }



/**
 * @summary Pay for the caller's entry
 */
export const payOwnFamilyEntry = (
    key: string,
    payFamilyEntryDto: PayFamilyEntryDto,
    headers?: PayOwnFamilyEntryHeaders,
 options?: SecondParameter<typeof send>,signal?: AbortSignal
) => {


      return send<CheckoutResponse>(
      {url: `/api/family-lists/shared/${encodeURIComponent(String(key))}/entry/pay`, method: 'POST',
      headers: {'Content-Type': 'application/json', ...headers},
      data: payFamilyEntryDto, signal
    },
      options);
    }
