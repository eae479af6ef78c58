import { ApiProperty } from '@nestjs/swagger';
import { OPINION_LIMITS } from '@ftl/rules';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsString,
  IsUUID,
  MaxLength,
} from 'class-validator';
import { OptionalText, Text } from '../../platform/index.js';

const ID_MAX_LENGTH = 64;

export class OpinionDesignDto {
  @Text(ID_MAX_LENGTH)
  designId: string;
}

export class OpinionNoteDto extends OpinionDesignDto {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  noteId: string;
}

export class AskFamilyDto {
  @ApiProperty({ type: [String], description: 'Other own designs to show on the same page' })
  @IsArray()
  @ArrayUnique()
  @ArrayMaxSize(OPINION_LIMITS.designs - 1)
  @IsString({ each: true })
  @MaxLength(ID_MAX_LENGTH, { each: true })
  others: string[];
}

export class ShowOpinionNoteDto {
  @ApiProperty()
  @IsBoolean()
  isShown: boolean;
}

export class OpinionLinkDto {
  @Text(ID_MAX_LENGTH)
  key: string;
}

export class AskedDesignDto extends OpinionLinkDto {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  askedId: string;
}

export class GiveHeartDto {
  @ApiProperty({ description: 'False takes the heart back' })
  @IsBoolean()
  isLiked: boolean;
}

export class LeaveOpinionNoteDto {
  @Text(OPINION_LIMITS.name, { example: 'Aunt Ida' })
  name: string;

  @Text(OPINION_LIMITS.note, { example: 'The one with the harbor. He loved it there.' })
  text: string;

  @OptionalText(200, { description: 'Hidden from people; whatever fills it in is a bot' })
  website?: string;
}
